import { foldText } from '../../domain/lexer/fold-text.ts';
import type { UnderstoodItem } from '../../domain/understand/understanding.ts';

const NUMBER =
  '[a-z]{0,2}-?\\d{1,4}[a-z]?|\\d{1,2}(?:st|nd|rd|th)|one|two|three|four|five|six|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth';
const PLACES =
  'levels?|lvl|floors?|flr|fl|rooms?|rm|docks?|doors?|bays?|gates?|lobby|corridors?|halls?|hallways?|roof|stairs?|stairwells?|wings?|basement|mezzanine|mezz|ramp|lot|entrance|entry|area|side|zone|phase|suite|building|bldg|grid ?lines?|columns?|line';
const WHICH =
  'the|of|at|on|in|by|and|ground|top|main|north|south|east|west|upper|lower|front|rear|back|exterior|interior|outside|inside|parking|loading';
const ONLY_WHERE = new RegExp(`^(?:(?:${PLACES}|${WHICH}|${NUMBER})(?![a-z0-9])[ ,./&-]*)+$`);
const IS_PLACE = new RegExp(`(?<![a-z])(?:${PLACES}|p\\d|l\\d)(?![a-z])`);

/** 'Lvl 3' of eleven wall packs tells where, and not what: the things are put behind it. */
export function withThings(description: string, items: readonly UnderstoodItem[]): string {
  const { text } = foldText(description);
  const things = [
    ...new Set(items.filter(({ category, name }) => category === 'materials' && name !== '').map(({ name }) => name)),
  ];
  const isWhere = ONLY_WHERE.test(text) && IS_PLACE.test(text);
  return isWhere && things.length > 0 ? `${description}: ${things.join(', ')}`.slice(0, 255) : description;
}
