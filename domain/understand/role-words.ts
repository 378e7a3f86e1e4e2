/** What those are called who order work by what they are, and what they do that makes work: tables of `read-role-acts.ts`. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Who has a word in the work, the last word of what he is: 'third party inspector', 'owners rep', 'school principal'. */
export const HEADS = words(
  'architect engineer inspector tester marshal marshall principal owner rep representative pm cm gc client customer tenant landlord manager mgr consultant designer coordinator superintendent superintendant super supt supe eor ahj director developer homeowner custodian secretary administrator dean pastor chef nurse librarian commissioner adjuster surveyor verifier aor dept department auditor reviewer captain chief board curator arquitecto arquitecta ingeniero ingeniera inspectora dueno duena cliente inquilino directora gerente residente coordinadora',
);
/** A house, or a body of people, that speaks: 'the city', 'facilities'. */
export const BODIES = words('facilities maintenance city county district school hospital osha university church hoa');
/** What he is more closely: 'bldg inspector', 'structural engineer', 'owners rep'. */
export const KINDS = words(
  'med gas ada air third third-party 3rd party outside independent special bldg building fire civil structural electrical mechanical plumbing landscape interior interiors lighting acoustical kitchen parking traffic elevator envelope roofing geotech soils project construction general site assistant asst safety health code store district plant property facility office state town utility insurance commissioning design lab security area regional senior chief clinic retail mall airport campus hotel restaurant salon gym',
);
/** Of one of these a 'guy' orders, too: 'security guy', 'the owners guy'. */
export const WHOSE_GUY = words(
  "security safety building project code parking leasing facilities maintenance city county district school hospital osha owner owners owner's landlord landlords landlord's tenant tenants tenant's gc gcs gc's client clients client's architect architects architect's",
);
/** A crew has these, too: alone between two commas they may be one of it. */
export const CREWS_OWN = words(
  'super supe supt superintendent superintendant pm engineer rep tester surveyor manager mgr director chef nurse coordinator',
);

/** What a role does that makes work, before the thing it is done to: 'flipped the swing', 'upsized the panel'. */
export const CHANGES = words(
  'changed flipped swapped switched moved shifted slid relocated raised lowered added upsized downsized resized enlarged widened narrowed reversed rerouted redrew redesigned revised reworked deleted eliminated bumped picked repicked chose selected specified specd rotated flopped nixed scrapped doubled extended shortened needed needs wanted want wants requires required requests requested demanded ordered rejected condemned failed flunked flagged tagged redtagged red-tagged dinged gigged caught cited bounced cambio movio agrego rechazo reprobo pidio quiso',
);
/** The same in more words than one, each with a blank behind it. */
export const ACTS =
  /^(?:wrote (?:us |it |that |them )?up|wrote up|red tagged|kicked (?:it |that |them )?back|called (?:it|that|us|me|for|on|[.,;:\u00b7-]|(?:us |it |that |them )?out) |called $|(?:threw|tossed|tacked|stuck|slipped|snuck|slid|piled) (?:in|on) |(?:came|got) back with |came up with |(?:sprang|sprung|dumped|dropped|laid) (?:an?|the|this|that|it|another) |handed us |sent (?:over|out|down|us) |shut (?:us|it|that|the) |stopped us |hit us with |got us (?:on|for) |turned (?:it|us|that|the|our) |shot (?:it|us|that|the|our) |(?:didn?'?t|did not|wouldn?'?t|would not|won'?t|will not) (?:pass|like|accept|sign|approve|want|take|buy|let|allow) |made (?:us|me) |had an? (?:\p{L}+ )?(?:dead|leak|leaking|bad|broken|broke|clogged|clog|tripped|plugged|backup|burnt|flood|flooded|problem|emergency) |decided |issued |(?:was ?n'?t|is ?n'?t|was not) (?:happy|having it|ok|okay) |called in (?:an?|the|for|on) |no paso |no le gusto )/u;
/** No thing of the work behind a change: 'the owner moved in', 'the super moved his truck', 'changed the date'. */
export const NO_THING =
  /^(?:in|out|away|home|off|other|(?:the )?other|everyone|somebody|his|her|their|himself|herself|and|but|to|(?:an?|the|our|this|that) (?:\p{L}+ )?(?:walk|walkthru|meeting|date|dates|schedule|inspection|time|times|lunch|deadline|start|turnover|delivery|appointment|crane|truck|trailer|keys?|cars?|party)|[.,;:)\u00b7-]) |^$/u;
/** What somebody does, whatever he is, that no man of a crew does to his own work. */
export const NAME_ACTS =
  /^(?:called (?:it|that|us|me|for|on|in (?:an?|the|for|on)|(?:us |it |that |them )?out) |caught (?:it|that|this|us|me) |(?:threw|tossed|tacked) (?:in|on) |(?:sprang|sprung) |flagged (?:it|this|that|the|an?|us|our) |signed off |(?:wants?|wanted) (?!\d)|asked |ha[sd] (?:us|the crew|the guys|(?:my|our) (?:\p{L}+ ){0,2}?(?:guys?|crew|men|boys|hands?|people|foreman|helper|apprentice|journeyman|operator|laborers?|carpenters?|electricians?|plumbers?|fitters?|painters?|\p{L}+ers?)) |grabbed (?:me|us) |hit (?:me|us) up |put (?:us|me|my) |pulled (?:me|us) |rejected |approved |ordered |okd |okayed |requested )/u;
/** What is done 'by' who ordered it: 'changed by the architect', 'color change by owner'. */
export const DONE_BY = words(
  'change changed changes add added adds move moved moves revised revision revisions flipped swapped picked chosen selected specified request requested requests call called wanted needed flagged tagged rejected failed flunked caught redesign redesigned redrawn drawn marked markup markups required mandated demanded relocated upsized enlarged extra extras addition ask order ordered orders told instructed cambiado agregado pedido rechazado movido',
);
/** The same of a role alone: 'called out by the inspector', 'picked up by dave' is no order. */
export const DONE_BY_ROLE = words('up out on in');
/** What somebody walks, writes or draws that makes work: 'out of the owner walk', "per the architect's markups". */
export const PAPERS = words(
  'walk walkthru walkthrough walk-through walk-thru walkdown punch punchlist punch-list markup markups redline redlines comments sketch sketches bulletin correction corrections letter answer response revision revisions change changes',
);
/** Before these papers, that it comes of them. */
export const OUT_OF = words('per from of off after bc because due on by w/ with via to');
/** Before 'for': who is waited for ordered nothing. */
export const AWAITED =
  /(?:^| )(?:waits?|waited|waiting|standby|stand|stood|standing|sat|idle|held|hold|holding|delay|delayed) |(?:^| )(?:ready|room|time|prepped) $/;
/** Numbered papers that order work: 'per RFI 12', 'ASI #3', 'CCD 2'; what stands around one that orders none (':' behind a mere heading). */
export const PAPER = /^(?:rfi|asi|ccd|cpr|esi|bulletin|addendum|fwd|wcd|si|pr)(?: |-|#)*\d+$/;
export const PAPER_BEFORE = /^(?:no|pending|for|on|to|an|wait|waiting|see|ref|re)$/;
export const PAPER_BEHIND = /^(?:is|was|pending|not|still|open|isnt|isn't|:)$/;
