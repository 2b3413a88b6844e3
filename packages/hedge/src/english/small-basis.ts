import type { Construction } from '../construction.js';
import { OTHERS } from './others.js';

/** A claim that is built on one source, on hearsay, on a handful of cases. */
export const SMALL_BASIS: readonly Construction[] = [
  {
    rule: 'en/small-basis',
    family: 'absence-of-evidence',
    generic: true,
    patterns: [
      '(<rest>|<rest.s>|<rest.ed>|<rest.ing>|based|built|founded|grounded|goes|go|went|comes|come|came|traces|boils|amounts|derived|derives|taken|drawn|rested) <adv>* (back|down|up)? <adv>* (on|upon|to|from|by|in) <scant> _{0,3} (<evid>|article|articles|witness|interview|interviews|email|emails|letter|letters|post|posts|conversation|conversations|screenshot|call|calls|test|tests|run|runs|photo|photos|visit|visits|respondent|respondents|invoice|quote|quotes|case|cases|swab|trial|site|sites|informant|source|note|notes|remark|day|days|week|page|person|driver|volunteer|volunteers|example|examples|anecdote|message|hour|month|year|sheet|slide|brochure|footnote|telephone|line|sentence|shop|user|users|patient|patients|device)',
      '(<rest>|<rest.s>|<rest.ed>|<rest.ing>|based|built|founded|grounded|goes|comes|come|came) <adv>* (back|down)? <adv>* (on|upon|to|from) (the|a|an|his|her|their|its|our|my|one|some|mere|pure)? _{0,2} <hearsay> ($|,|;|of|and|alone|only|rather|that|from|by|so|which|in)',
      '(hang|hangs|hung|hanging) (by|on|from) (a|the|one) _? (thread|hook|peg|nail|straw)',
      '(by|with) nothing (but|more_than|except|other_than) (the|a|an|one|two|his|her|their|its)? _{0,3} (<evid>|<hearsay>|source|note|letter|remark|email|witness)',
      '(do|does|did|would) not <adv>* (make|amount_to|constitute|add_up_to|establish|prove|form) <adv>* (for)? (a|an|any|the)? _? (trend|pattern|rule|case|summer|proof|statistic|sample|series|result|basis|average|finding|certainty|verdict|evidence|baseline|picture)',
      '(<evid>|<work>|sample|data|series|measurements|interviews|log|tests|respondents) <adv>* (span|spans|spanned|cover|covers|covered|run|runs|ran|comprise|comprises|comprised|reflect|reflects|represent|represents|number|numbers|total|totals|come|comes|came|date|dates|stem|stems) <adv>* (from|of|for|to|over|on)? <adv>* (just|only|barely|merely|a_mere|a_single|no_more_than|fewer_than|less_than|not_even|scarcely|hardly) (<number>|<cardinal>|a|an|half|one|the|part|few|some)',
      '<evid> ~ (is|are|was|were|seems|seem) <adv>* (few|rare|scarce|few_and_far|hard_to_find|hard_to_come|thin_on|non-existent|in_short_supply|at_a_premium|not_to_be_had|not_to_be_found|nowhere_to|mute|tight-lipped|vague|uninformative|unhelpful|reticent|wanting|lacking|of_little|of_no_help|no_help|of_limited|elsewhere|inconclusive|two-edged|hearsay) ',
      '(case_law|jurisprudence|scholarship|literature|guidance|precedent|research|documentation|evidence|corroboration|proof|data|science) ~ (is|are|was|were) <adv>* (lacking|wanting|silent|divided|thin|young|in_its_infancy|sparse|meagre|scarce|mixed|old|dated|out_of_date|not_settled|unsettled|no_help|inconclusive|absent|missing|poor|none)',
      '(is|are|was|were) <adv>* (lacking|wanting) ($|,|;|here|so_far|for_the|in_this|in_these|in_our|as|because) ',
      '<evid> <adv>* (offer|offers|offered|give|gives|gave|provide|provides|provided|hold|holds|held|supply|supplies|contain|contains|contained|yield|yielded|yields|shed|sheds|have|has|had) <adv>* (us)? <adv>* (no|little|scant|few|hardly_any|precious_little|only_limited|neither|nothing) <adv>* (guidance|answer|answers|clue|clues|help|insight|explanation|basis|support|hint|hints|indication|pointer|comfort|light|reason|reasons|detail|details|breakdown|way|certainty|assistance|foothold|handle|purchase|trace|trail|mention|on|about|to_go|of)',
      '<evid> ~ (do|does|did|could|can|will|would) <adv>* not <adv>* (stretch|run_to|add_up|point|amount|speak|carry|bear|lend|throw|shed|yield|resolve|stand_up|lead|take_us|get_us|help|tell_us|let|extend|corroborate|close|bridge|decide|hold_up|match_up|say_which|distinguish|separate|rise|suffice|square|single|warrant|enable|give_us|come_close|pin)',
      '(^|;) (where|how|why|who|what|which|whether|on_whose|by_whom|for_whom) ~ ~ , ((the|his|her|its|their|our) _{0,5} (do|does|did|can|could|is|are|was|were) <adv>* (not|nowhere)|(no|neither|nobody|none|no_one) _{0,5}) <adv>* (say|says|said|tell|tells|told|reveal|reveals|disclose|state|states|specify|mention|explain|explains|show|shows|record|records|recorded|know|knows|remember|remembers|let_on|give_away|make_clear)',
      '(^|;|,) (where|how|why|who|what|whether|on_whose|by_whom|which) ~ ~ (is|are|was|were|has_been) <adv>* (not|nowhere|never) <adv>* (been)? <adv>* (on_record|on_file|in_writing|in_the_file|in_the_files|to_be_found|written|traceable|available|disclosed|stated|revealed|explained|said|given|documented|recorded|public|indicated|mentioned|known|clear|noted|established|settled|preserved|handed_down|spelled|spelt|made_clear) ($|,|;|in|by|anywhere|to|at|and|so)',
      '(^|;|,) (where|how|why|who|what|whether|whoever|which) ~ ~ (cannot|can_not|could_not|can_no_longer|could_no_longer|will_never) <adv>* be <adv>* (made_out|said|told|known|settled|established|read|reconstructed|determined|traced|proved|shown|ascertained|seen|worked_out|pieced|gathered|inferred|verified|confirmed|deduced|gleaned)',
      '(methodology|method|methods|formula|algorithm|source|sources|breakdown|accounts|criteria|weighting|weightings|basis|raw_data|data|assumptions|calculation|composition|sampling|denominator|denominators) ~ (is|are|was|were|has|have) <adv>* (not|nowhere|never) <adv>* (been)? <adv>* (public|published|disclosed|open|known|documented|available|accessible|shared|in_the_public|stated|given|explained|spelled|revealed|made_public|described|clear)',
      '<evid> <adv>* (exist|exists|existed|survive|survives|survived|is_available|are_available|was_available|were_available|is_kept|are_kept) <adv>* (only)? <adv>* (for|in|of|from) (about|only|roughly|barely|half|some|part|a_third|a_quarter|a_fraction|less|fewer|just|no_more|the_first|the_last|most)',
      '(not|hardly|scarcely|barely) (a|so_much_as_a|even_a) (scrap|shred|word|line|whiff|whisper|syllable) (of|in|on|about|supports|from)',
      '(nothing|little|hardly_anything|no_one|nobody|no_figure|no_value|no_yardstick|neither) ~ (to (?!set_up)|with_which_to|by_which_to|against_which_to|which_to|by_which) (compare|set|hold|measure|weigh|go_on|go_by|build_on|base|support|back|judge|gauge|hang|tie|pin|point_to|show_for|draw_on|corroborate|calibrate|check|contradict|suggest|indicate|prove|say_that|say_whether|tell_us|tell)',
      'all (that)? <author> _{1,5} (is|was|are|were) (a|an|the|one|two|three|his|her|their|what|some|<number>|<cardinal>) ',
      '(<number>|<cardinal>|a_handful|a_few|few) of (the)? (<number>|<cardinal>) ~ (replied|responded|answered|took_part|returned|could_be|agreed|were_reached|were_willing|were_available|came_back|were_usable|survive|survived|were_legible)',
      '(spot-checked|spot-check|dipped_into|cherry-picked|eyeballed|skimmed|leafed_through|thumbed_through|glanced_at|glanced_through|skim-read|speed-read|browsed) <adv>* (only|just|about|some|a|an|the|every|one|two|<number>|<cardinal>|through|rather)',
      '(<proof>|support|case|backing|argument) (for|of|that|behind) ~ ~ (is|are|was|were|remains|remain) <adv>* (lacking|wanting|thin|scant|weak|slim|slender|flimsy|shaky|meagre|sparse|patchy|poor|anecdotal|circumstantial|indirect|inconclusive|missing|absent|mixed)',
      '<papers> <adv>* (is|are|was|were|remains|remain|stays) <adv>* (silent|mute|vague|ambiguous|illegible|contradictory|no_help|inconclusive|unhelpful|undated|unsigned)',
      '(trail|chain_of_evidence) (of|for|to|from) ~ (stops|stop|stopped|ends|ended|breaks|broke|runs|ran|goes|went|is|peters) ',
      '(has|have|had|be|is|are|was|were) <adv>* not <adv>* (been)? <adv>* (known|established|dated|said|determined|identified|stated|settled|measured|placed|located|fixed) with (any|full|complete|absolute|much|real|great) (certainty|confidence|precision|accuracy|exactness|assurance)',
      '(<papers>|checklist|checklists|original|originals|vouchers|certificates) (itself|themselves|for_it|in_question)? ~ (was|were) <adv>* not <adv>* (produced|shown|presented|to_hand|on_hand|forthcoming|handed_over|laid_before|available|at_hand|attached|on_the_premises|enclosed|put_before|open_to)',
    ],
    unless: [
      ...OTHERS,
      '(verdict|conviction|judgment|judgement|ruling|sentence|prosecution|building|bridge|statue|roof|tower|lamp|picture|coat|recipe|film|novel|opera|play) ~ (<rest>|<rest.s>|<rest.ed>|based|built|hangs)',
      'nothing to (do|declare|install|configure|pay|lose|fear|hide)',
      '<cond> ~ nothing',
      '(find|found|see|saw|detected|showed|shows) (no|nothing)',
    ],
    finds: [
      'The figure of 12,000 visitors goes back to a single newspaper article.',
      'Eleven responses do not make a trend.',
      'How the index was calculated is not disclosed.',
      'There is nothing to compare the new figure with.',
    ],
    leaves: [
      'The bridge rests on four piers.',
      'The lamp hangs by a chain.',
      'There is nothing to pay on delivery.',
      'The measurements span two years.',
    ],
  },
];
