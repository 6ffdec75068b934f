//! Where commentary stands: behind the word of the action that it is on.

use hoyle_notation::problem::{Lost, NOWHERE};
use hoyle_rules::Seat;
use hoyle_rules::poker::Action;

use super::{Item, Line, Writer, is_plain};
use crate::hand::PlayedAction;
use crate::psn::problems::Inexpressible;

impl Writer<'_> {
    /// The comments on the actions up to this one that are still to be written: behind the last word.
    pub(super) fn remarks(&mut self, actions: &[PlayedAction], upto: usize, line: &mut Line) {
        let Some(item) = line.last_mut() else { return };
        for played in actions.get(self.remarked..upto).unwrap_or_default() {
            let PlayedAction { action: _, comments, asides, supplied: _ } = played;
            self.remark(comments, item);
            self.remark(asides, item);
        }
        self.remarked = self.remarked.max(upto);
    }

    /// Comments behind a word; a carriage return would end them, and PSN has no escape for other controls.
    pub(super) fn remark(&mut self, comments: &[String], item: &mut Item) {
        for comment in comments {
            if comment.replace("\r\n", "\n").contains('\r') || !is_plain(comment) {
                self.lose(Lost::Comment(self.comments), Inexpressible::CommentaryLost.at(NOWHERE));
            }
            self.comments += 1;
            item.comments.push(comment.clone());
        }
    }

    /// The comments on the last actions: on a show behind its word, on a muck, which has none, before all of them.
    pub(super) fn last_remarks(&mut self, actions: &[PlayedAction], words: &[(Seat, usize)], line: &mut Line) {
        let before = words.first().map_or(line.len(), |(_, first)| *first).saturating_sub(1);
        let mut last = before;
        for played in actions.iter().skip(self.remarked) {
            let word = match played.action {
                Some(Action::Show { seat, .. } | Action::Muck { seat }) => {
                    words.iter().find(|(other, _)| *other == seat).map_or(before, |(_, word)| *word)
                }
                _ => last,
            };
            last = last.max(word);
            let Some(item) = line.get_mut(word) else { continue };
            let PlayedAction { action: _, comments, asides, supplied: _ } = played;
            self.remark(comments, item);
            self.remark(asides, item);
        }
        self.remarked = actions.len();
    }
}
