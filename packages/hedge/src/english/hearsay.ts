import type { Construction } from '../construction.js';

/** What was taken from others, or seen in passing only. */
export const HEARSAY: readonly Construction[] = [
  {
    rule: 'en/on-trust',
    family: 'unverified',
    patterns: [
      '(took|taken|take|taking|accept|accepted|accepting) ~ word (for|on|at|about|that|as|_{0,2} $)',
      '(at_face_value|on_trust|taken_as_given|taken_as_read|in_good_faith) ',
      '(<was>|<have>|<author>) ~ (relied|rely|relies|relying|depended|trusted|trusting) <adv>* (on|upon)? <adv>* (the|their|his|her|its|what) ~ (word|statement|statements|assurance|assurances|claim|claims|account|say-so|memory|told|description|declaration)',
      '(reproduced|copied|adopted|repeated|carried_over|taken_over|quoted) ~ (as_is|as_supplied|as_received|as_they_came|as_it_stands|as_they_stand|unchanged_and|unchecked|untested|as_provided)',
    ],
    unless: ['^ (never|do_not|not|should)'],
    finds: ["We took the vendor's word for the uptime figures.", 'The numbers were accepted at face value.'],
    leaves: ['The word for bread is the same in both languages.'],
  },
  {
    rule: 'en/not-first-hand',
    family: 'unverified',
    patterns: [
      '(only|merely|just|so_far) <adv>* (been)? <adv>* (reasoned|talked|simulated|estimated|modelled|modeled|described|calculated|sketched|discussed|tried|inferred|glanced|skimmed|eyeballed|browsed|sampled)',
      '(was|were|been|got|is|are) <adv>* (skimmed|glanced_at|eyeballed|glossed_over|rushed|leafed_through|taken_from_memory)',
      '(?!(read|tested|compare))<check.ed> <adv>* (only|merely|superficially|briefly|cursorily|hastily|partly|partially|roughly|casually|in_passing|in_part ($|,|;|only|and))',
      '(<was>|been) <adv>* (superficially|briefly|cursorily|partly|partially|merely|hastily) <adv>* <check.ed>',
      ', (but)? not <adv>* (opened|counted|weighed|calculated|inspected|observed|measured|tested|verified|seen|checked|proven|proved|confirmed|read|recorded|witnessed|on_site|first-hand|in_person)',
      '(only_on_paper|on_paper_only|in_theory_only|only_in_theory|only_in_simulation|never_left_the_lab|never_left_the_drawing|never_left_the_bench|never_left_the_paper|by_hearsay|from_hearsay|second-hand|secondhand|second_hand|on_faith|on_hearsay|hearsay|self-reported|by_their_own_account|by_its_own_account)',
      '(all|only) <author> (have|had|saw|got) (is|was|were|are) (the|a|their|his|her|its|one)',
      '<author> <have> <adv>* only <adv>* (anecdotal|circumstantial|indirect|second-hand|partial|hearsay)',
      '<author> <have> <adv>* only <adv>* _{0,3} (<evid>|word|word_for|version|account|copy|copies|summary|extract|abstract|excerpt|half_of|part_of|side_of)',
      '<author> (had|were_given|got) <adv>* (only|just|barely|no_more_than) <adv>* (a|an|one|two|three|four|five|<number>|half|limited|partial|the|brief|part) _{0,2} (<time>|hour|day|week|weeks|afternoon|morning|evening|minutes|month|months|pages|view|glimpse|look|glance|chance|opportunity)',
      '(quick|brief|casual) _? (once-over|skim|glance|glimpse|inspection|review|reading|perusal|read-through|flick)',
      '(cursory|superficial|hasty|perfunctory|rushed|fleeting|passing) _? (look|check|reading|glance|inspection|review|examination|scan|test|pass|read|once-over|skim|glimpse|sweep|run-through|walk-through|walkthrough|flick|visit|survey|perusal|tour|inspection) ',
      '(eluded|escaped|defeated|evaded|eludes|elude|escapes|defeats|evades) (us|our|my|me)',
      '(beyond|out_of|outside) our (reach|means|control|competence|expertise|grasp|sight|field|remit|power|knowledge)',
      '(proved|turned_out|remained|remains|was|were|stayed) <adv>* (to_be)? (elusive|unobtainable|impossible_to_find|untraceable|out_of_reach|beyond_reach|unreachable|nowhere_to_be|undecipherable|indecipherable|unascertainable|unverifiable|unavailable_to_us|unavailable_for_interview|unavailable_for_comment)',
      'can <adv>* not <adv>* be <adv>* (reconstructed|answered|settled|explained|accounted|pinned_down|pinpointed|attributed|deciphered|inferred|deduced|known)',
      '(none|not|never) ~ (has|have|was|were|been) ~ (end_to_end|in_anger|under_load|in_production|on_real|with_real|in_the_field|under_real|with_live|on_live)',
      'can no longer be <adv>* (<check.ed>|<show.ed>|said|known|recovered|reconstructed)',
      'could <adv>* not <adv>* be <adv>* (reconstructed|recovered|answered|settled|resolved|ruled|explained|accounted|decided|pinned|pinpointed|reached|obtained|located|found|attributed|deciphered|made_out|opened|put_to|had|inferred|deduced) (?!in_the|by_the_user)',
      '(leave|left|leaves|leaving) <adv>* open',
      '(unable|not_able|in_no_position|ill-equipped|not_in_a_position|not_competent|not_qualified|powerless) to (answer|say|<examine>|comment|judge|tell|resolve|settle|explain|decide|rule|vouch|prove|show|demonstrate|reach|obtain|establish|substantiate|reconstruct|corroborate)',
    ],
    generic: true,
    unless: [
      '<you>',
      '<cond> ~ could not be',
      '^ should',
      '(no|any|quick) (quick)? (look|visit|tour|survey) (is|takes|costs|starts)',
      '(door|window|port|shop|file|tap|valve|gate|lid|drawer|oven|shutter|hatch|connection|socket|tab|dialog) ~ (left|leave|leaves|leaving) open',
      '<third> ~ hearsay',
    ],
    finds: ['Cross-browser behaviour has only been reasoned about, not observed.', 'The blog was skimmed.'],
    leaves: [
      'Skimmed milk is sold in one-litre bottles.',
      'If the file could not be opened, the command exits with 2.',
    ],
  },
];
