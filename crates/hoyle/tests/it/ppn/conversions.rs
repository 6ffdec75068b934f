//! Every fact of a record is in its conversion or in the list of losses: from each form of PPN to each other, and from JSON
//! Lines.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::notation::ppn::{Ppn, PpnReader};
use hoyle::notation::{Depth, Form, GameReader as _, Next, Notation as _, Options, Reader as _};
use hoyle::preferans::Game;
use hoyle::problem::Problem;
use serde_json::Value;

use crate::judge::valid;

/// JSON, and what it loses.
type Json = (Vec<u8>, Vec<Problem>);

/// The first game of a text, its JSON, and whether it is without an error.
fn read(form: Form, text: &[u8]) -> Option<(usize, Game, Json, bool)> {
    let mut reader = PpnReader::new(form, Depth::Record, &Options::default());
    let mut found: Vec<Problem> = Vec::new();
    let Next::Record { consumed, .. } = reader.read_next(text, true, &mut found) else { return None };
    let mut json = Vec::new();
    let lost = reader.to_json(&text[..consumed], &mut json);
    Some((consumed, reader.record()?.clone(), (json, lost), !found.iter().any(Problem::is_error)))
}

fn paths() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("corpus/ppn/good"), root.join("examples/preferans")];
    folders.extend(std::env::var_os("HOYLE_CORPUS").map(|corpus| Path::new(&corpus).join("ppn/generated")));
    let mut paths: Vec<PathBuf> =
        folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path())).collect();
    paths.sort();
    paths
}

#[test]
fn every_form_says_what_the_others_say_or_lists_it() {
    let (mut whole, mut listed) = (0, 0);
    for path in paths() {
        let name = path.to_string_lossy().into_owned();
        let fits = |form: &&Form| name.ends_with(form.extension);
        let Some(from) = Ppn.forms().iter().filter(fits).max_by_key(|form| form.extension.len()) else { continue };
        let text = fs::read(&path).unwrap();
        let Some((length, record, json, true)) = read(*from, &text) else { continue };
        for to in Ppn.forms() {
            let mut made = [Vec::new(), Vec::new()];
            let [direct, by_json] = &mut made;
            let (json, lost) = &json;
            let by_json = Ppn.from_json(json, *to, by_json).ok();
            let by_json = by_json.map(|more| [&**lost, &*more].concat());
            let ways = [Ppn.convert_form(&text[..length], *from, *to, direct).ok(), by_json];
            for (lost, made) in ways.into_iter().zip(&made) {
                match lost {
                    Some(lost) if lost.is_empty() => {
                        let shown = || format!("{name} as {}\n{}", to.extension, String::from_utf8_lossy(made));
                        let (_, mut again, ..) = read(*to, made).unwrap_or_else(|| panic!("{}", shown()));
                        // Results that PPNh leaves out follow from the rest.
                        let stated = record.results.map(|result| result.is_some());
                        let results = again.results.iter_mut().zip(stated).filter(|(_, stated)| !stated);
                        results.for_each(|(result, _)| *result = None);
                        assert!(again == record, "{}\n{record:#?}\n{again:#?}", shown());
                        whole += 1;
                    }
                    Some(_) => listed += 1,
                    None => {}
                }
            }
        }
    }
    assert!(whole > 30 && listed > 3, "{whole} {listed}");
}

/// A deal alone and a list of deals as well as a game, with what says where they come from and without.
#[test]
fn all_json_is_valid_by_the_schema() {
    let notation = hoyle::convert::notation("ppn").unwrap();
    let [own, with_source] =
        [Ppn.schema(), hoyle::convert::schema(notation)].map(|schema| serde_json::from_str::<Value>(&schema).unwrap());
    let mut seen = [0; 3];
    for path in paths() {
        let name = path.to_string_lossy().into_owned();
        let fits = |form: &&Form| name.ends_with(form.extension);
        let Some(form) = Ppn.forms().iter().filter(fits).max_by_key(|form| form.extension.len()) else { continue };
        let Some((.., (json, _), true)) = read(*form, &fs::read(&path).unwrap()) else { continue };
        let mut sourced = Vec::new();
        hoyle::convert::with_source(&json, &name, 0, &mut sourced);
        let [json, mut sourced] = [json, sourced].map(|json| serde_json::from_slice::<Value>(&json).unwrap());
        for (json, schema, right) in
            [(&json, &own, true), (&json, &with_source, true), (&sourced, &with_source, true), (&sourced, &own, false)]
        {
            assert_eq!(valid(json, schema, schema), right, "{name}: {json}");
        }
        sourced["another"] = true.into();
        assert!(!valid(&sourced, &with_source, &with_source), "{name}");
        seen[usize::from(json.get("info").is_none()) + usize::from(json.is_array())] += 1;
    }
    assert!(seen.iter().all(|kind| *kind > 0), "{seen:?}");
}
