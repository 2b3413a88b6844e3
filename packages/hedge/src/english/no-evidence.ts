import type { Construction } from '../construction.js';

/** Evidence, data or a source that is not there. */
export const NO_EVIDENCE: readonly Construction[] = [
  {
    rule: 'en/no-evidence',
    family: 'absence-of-evidence',
    generic: true,
    patterns: [
      '(there|here) (<is>|<was>|has_been|exists|exist) <adv>* (not_enough|not_much|not_any|not|<few>|too_few|too_little) <adv>* _{0,2} <proof> (?=$|,|;|:|that|to|for|of|on|about|from|at|which|either|yet|available|as|whether|behind|supporting|showing|against|or|and|but|because|so|here|beyond|with|ed|ing|ly|regarding|concerning|between|before|after|he|she|it|we|they|the|any|how|in_(favour|support|the_literature|the_record|the_records|the_file|the_files|the_archive|either))',
      '(there|here) (<is>|<was>|has_been|exists|exist) <adv>* (not_enough|not_much|not_any|not|<few>|too_few|too_little) <adv>* _{0,3} <evid> <adv>* (that|to|showing|of|for|from|on|about|as_to|supporting|covering|against|either|behind|linking|available|which|whether|beyond)',
      '<author> <adv>* (could|can)? <adv>* (<have>|found|find|saw|see|know|knew|hold|held|obtained|received|located|got|came_across|were_given|were_shown|were_sent) <adv>* (of)? (not_enough|<few>|too_few|too_little|nothing|only|hardly_any|barely_any) <adv>* (a|one|two)? _{0,3} <evid>',
      '<author> <adv>* (do|did|could|can|have) <adv>* not <adv>* (have|had|find|found|see|saw|seen|locate|obtain|obtained|receive|received|get|possess|hold|come_across|know_of|given|been_given) <adv>* (any|enough|sufficient|much|a|the|adequate|access|reliable)? _{0,3} <evid>',
      '(no|hardly_any|scarcely_any|few|little|insufficient|not_enough|too_few|too_little|no_such|not_a_single|not_one|nor_any|scant) _{0,4} <evid> ~ (<is>|<was>|<have>|could|can|seem|seems) <adv>* (not)? <adv>* (be|been)? <adv>* (<obtain.ed>|available|at_hand|to_hand|on_file|there|accessible|possible|to_be|kept|made|taken|held|known|given)',
      '(no|hardly_any|scarcely_any|few|little|insufficient|not_enough|too_few|too_little|scant) _{0,4} <evid> ~ (exists|exist|existed|survive|survives|survived|came|turned_up|surfaced|emerged|remains|remain|supports|support|shows|backs|points)',
      '(with|leaving|left|have|had|has|having|given|despite) (us)? <adv>* (with)? (no|nothing|little|too_few|too_little|not_enough|hardly_any) _{0,2} (<evid>)? to (<check>|<show>|<treat>|go|work|build|rest|draw|say|point|cite|<assure>)',
      '(lack|absence|dearth|paucity|shortage|want|scarcity|unavailability|thinness) of <adv>* _{0,4} <evid>',
      '(insufficient|inadequate|scant|scarce|not_enough|too_little|too_few) _{0,2} <proof> ~ (to|for|on|about|was|were|is|are|that)',
      '(no|without) (independent|published|reliable|documentary|written|public|primary|official|supporting|field|empirical|direct|hard|solid|firm|verifiable|recorded) _{0,2} <evid>',
      '(no|little) (basis|grounds|foundation) (for|to|in|on)',
      '(little|scant) support (for|in)',
      '(nothing|no_one|nobody) ~ (<show.s>|<show.ed>|<show>|<suggest.s>|tells|speaks) (that|how|why|whether|this|the|a|it|us|either)',
    ],
    unless: [
      'no (personal|sensitive|private|user|usage|customer|payment|location|tracking|card|health) _{0,2} <evid>',
      '^ no _{0,3} <evid> (is|are) (required|needed|necessary)',
      '(with|without) no <evid> loss',
      '(requires|require|required|need|needs|needed) (no|not)',
    ],
    finds: [
      'There is no evidence that the campaign raised sales.',
      'No data was available for the Lyon branch.',
      'We have no records showing that the board approved the loan.',
    ],
    leaves: [
      'When no measurements are available, the widget shows a dash.',
      'An empty list is returned if there are no results.',
      'No data is sent to third parties.',
    ],
  },
  {
    rule: 'en/evidence-missing',
    family: 'absence-of-evidence',
    generic: true,
    patterns: [
      '<evid> ~ (<is>|<was>|had_been|has_been|have_been|prove|proved) <adv>* (too|not)? <adv>* <lacking> (?!bytes|by)',
      '<evid> ~ (<is>|<was>|<have>) <adv>* not <adv>* (been)? <adv>* (available|conclusive|sufficient|reliable|complete|<obtain.ed>|accessible|legible|at_hand|on_file|made_available|usable)',
      '<evid> ~ (<was>|<have>) <adv>* (been)? <adv>* (<lose.ed>|gone|not_kept|never_kept|withheld|redacted)',
      '<proof> ~ (<is>|<was>) <adv>* (thin|limited|sparse|scant|weak) (?!to)',
      '<evid> ~ (do|does|did|could|can) <adv>* not <adv>* (exist|survive|go_back|reach|cover|extend|suffice|support|allow|permit|settle|show|prove|tell|include|say|record|reveal)',
      '<proof> (<is>|<was>)? <adv>* too (thin|sparse|few|small|weak|patchy|noisy|limited|scarce|short|old) (to|for)',
      '<proof> (for|of|on|about|from) ~ (lacks|lack|lacked|ends|end|ended|stops|stop)',
      '(lack|lacks|lacked) (any|a|the|sufficient|reliable|adequate|enough)? _{0,2} <proof>',
      '(<author>|<near> _{0,2} <work>) (lack|lacked|lacks|miss|missed) _{0,4} <evid>',
      '(only|just|merely) (anecdotal|circumstantial|partial|fragmentary|indirect|limited|incomplete) _{0,2} <evid>',
      '(incomplete|missing|lost|patchy|unavailable) <proof> (for|on|about|from|mean|means|make|makes|prevent|prevented|prevents|limit|limits)',
    ],
    unless: [
      '^ not a single',
      '(^|,|;|and|but|:) (no|none|not|neither|nothing) ~ (is|are|was|were|goes) <adv>* (<lacking>|<lose.ed>)',
      'no ~ (lacks|lack|lacking|missing) (a)? <evid>',
      '<you> <adv>* (can|may|could|might|should|must|need|want|have|are|will|would|do)',
      '<evid> (required|needed)',
    ],
    finds: ['Evidence for a causal effect is lacking.', 'Historical prices were unavailable.'],
    leaves: ['Not a single claim in this brochure lacks a source.', 'The service was unavailable for three hours.'],
  },
];
