//! The JSON Schema of PPN's JSON: a game, a deal alone, a list of deals. Not here: what cannot be said in a schema.

use crate::ppn::keys::Key;
use crate::ppn::tags::{NAMES, Name};

/// The schema, JSON Schema 2020-12.
pub(super) fn schema() -> String {
    let required: Vec<String> = Name::REQUIRED.iter().map(|name| format!("\"{}\"", name.written())).collect();
    let known: Vec<String> =
        NAMES.iter().map(|name| format!("            \"{name}\": {{ \"type\": \"string\" }}")).collect();
    let quoted = |keys: &[Key]| keys.iter().map(|key| format!("\"{}\"", key.written())).collect::<Vec<_>>().join(", ");
    TEMPLATE
        .replace("%required%", &required.join(", "))
        .replace("%tags%", &known.join(",\n"))
        .replace("%short%", &quoted(&Key::SHORT))
        .replace("%full%", &quoted(&Key::FIELDS))
}

const TEMPLATE: &str = r##"{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "A game of preferans in PPN, or deals alone",
  "anyOf": [
    { "$ref": "#/$defs/game" },
    { "$ref": "#/$defs/passed" },
    { "$ref": "#/$defs/played" },
    { "$ref": "#/$defs/deals" }
  ],
  "$defs": {
    "game": {
      "type": "object",
      "required": ["info", "game"],
      "additionalProperties": false,
      "properties": {
        "info": {
          "description": "The tag pairs of the text; others than these are welcome.",
          "type": "object",
          "required": [%required%],
          "properties": {
%tags%
          },
          "propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9_]*$" },
          "additionalProperties": { "type": "string" }
        },
        "game": { "$ref": "#/$defs/deals" }
      }
    },
    "deals": {
      "type": "array",
      "items": {
        "anyOf": [
          { "const": "..." },
          { "$ref": "#/$defs/passed" },
          { "$ref": "#/$defs/played" }
        ]
      }
    },
    "player": { "enum": [1, 2, 3] },
    "ten": { "type": "string", "pattern": "^[1-9A-W]{10}$" },
    "two": { "type": "string", "pattern": "^[1-9A-W]{2}$" },
    "id": { "description": "The number of the deal.", "type": "integer", "minimum": 1 },
    "dealOrder": { "description": "Who is dealt to first, second, and last, who deals.", "enum": [123, 231, 312] },
    "cards": {
      "description": "The cards as dealt, in the deal order, and the talon.",
      "type": "object",
      "required": ["p1", "p2", "p3", "t"],
      "additionalProperties": false,
      "properties": {
        "p1": { "$ref": "#/$defs/ten" },
        "p2": { "$ref": "#/$defs/ten" },
        "p3": { "$ref": "#/$defs/ten" },
        "t": { "$ref": "#/$defs/two" }
      }
    },
    "bid": { "type": "string", "pattern": "^(P|[2-8]|M[3-8]|G[2-8]?)$" },
    "bids": {
      "description": "The highest bids, in the deal order.",
      "type": "object",
      "required": ["p1", "p2", "p3"],
      "additionalProperties": false,
      "properties": {
        "p1": { "$ref": "#/$defs/bid" },
        "p2": { "$ref": "#/$defs/bid" },
        "p3": { "$ref": "#/$defs/bid" }
      }
    },
    "part": {
      "type": "object",
      "required": ["main"],
      "additionalProperties": false,
      "properties": {
        "main": { "type": "boolean" },
        "tricks": { "type": "integer", "minimum": 0 },
        "left": { "type": "integer", "minimum": 0 },
        "middle": { "type": "integer" },
        "right": { "type": "integer", "minimum": 0 }
      }
    },
    "passed": {
      "description": "A deal in which all three passed.",
      "type": "object",
      "required": [%short%],
      "additionalProperties": false,
      "properties": {
        "id": { "$ref": "#/$defs/id" },
        "dealOrder": { "$ref": "#/$defs/dealOrder" },
        "cards": { "$ref": "#/$defs/cards" },
        "bids": { "$ref": "#/$defs/bids" }
      }
    },
    "played": {
      "type": "object",
      "required": [%full%],
      "additionalProperties": false,
      "properties": {
        "id": { "$ref": "#/$defs/id" },
        "dealOrder": { "$ref": "#/$defs/dealOrder" },
        "cards": { "$ref": "#/$defs/cards" },
        "bids": { "$ref": "#/$defs/bids" },
        "main": { "$ref": "#/$defs/player" },
        "discarded": { "type": "string", "pattern": "^(XX|[1-9A-W]{2})$" },
        "contract": {
          "anyOf": [
            { "type": "integer", "minimum": 2, "maximum": 8 },
            { "type": "string", "pattern": "^G?[2-8]$" }
          ]
        },
        "accepted": { "type": "integer", "minimum": 0, "maximum": 9 },
        "kontra": {
          "anyOf": [
            { "type": "string", "pattern": "^(0|[IKRSM][1-3])?$" },
            { "const": 0 },
            { "type": "null" }
          ]
        },
        "refa": { "type": "boolean" },
        "value": { "type": "integer", "minimum": 1 },
        "starts": { "description": "0 where nobody follows.", "enum": [0, 1, 2, 3] },
        "throws": {
          "type": "array",
          "items": {
            "anyOf": [
              { "const": "..." },
              {
                "type": "object",
                "required": ["id", "starts", "cards", "winner"],
                "additionalProperties": false,
                "properties": {
                  "id": { "type": "integer", "minimum": 1 },
                  "starts": { "description": "0 where the deal has it.", "enum": [0, 1, 2, 3] },
                  "cards": { "type": "string", "pattern": "^[1-9A-W]{2,3}$" },
                  "winner": { "$ref": "#/$defs/player" }
                }
              }
            ]
          }
        },
        "summary": {
          "description": "What each player writes, by player.",
          "type": "object",
          "required": ["p1", "p2", "p3"],
          "additionalProperties": false,
          "properties": {
            "p1": { "$ref": "#/$defs/part" },
            "p2": { "$ref": "#/$defs/part" },
            "p3": { "$ref": "#/$defs/part" }
          }
        }
      }
    }
  }
}
"##;
