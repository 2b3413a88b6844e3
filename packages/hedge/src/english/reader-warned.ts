import type { Construction } from '../construction.js';

/** The reader is warned of how little the work amounts to, or told that nothing follows from it. */
export const READER_WARNED: readonly Construction[] = [
  {
    rule: 'en/reader-warned',
    family: 'scope-limit',
    patterns: [
      '(bear|keep|borne|kept|bearing|keeping) in_mind ~ that ~ (<work>|<evid>|we|i|respondents|participants|branches|sites|users|interviews|volunteers|period|week|season) ~ (<was>|<have>|only|small|estimate|estimates|incomplete|limited|partial|self-reported|preliminary|provisional|took|came|covers|cover|did|do|does|not|voluntary|short|low)',
      '(bear|keep|borne|kept|bearing|keeping) in_mind ~ that (only|few|some|many|most|no|not|none|several|half|two|three|four|five|six|<number>) ~ (<was>|<have>|took|did|replied|responded|came|could|answered)',
      '<reader> (should|must|need_to|needs_to|ought_to|may_want_to|are_advised_to|is_advised_to|will_want_to|are_asked_to|would_do_well_to|are_urged_to) <adv>* (note|remember|know|be_aware|be_mindful|be_warned|be_reminded|be_noted|be_stressed|be_remembered|be_emphasised|be_emphasized|be_pointed_out|be_said|be_added|be_conceded|be_acknowledged|be_admitted|be_understood|take_into_account|consider|appreciate|realise|realize|recognise|recognize) ~ that ~ (<work>|<evid>|we|i|only|none|not_all|respondents|participants|interviews|period|few) ~ (<was>|<have>|only|small|estimate|estimates|incomplete|limited|partial|self-reported|preliminary|provisional|did|not|short|low|visited|could)',
      '<reader> (who _{1,6}?)? (should|must|need_to|ought_to|may|might|will_have_to|will_need_to|would_need_to|will_want_to|are_advised_to|would_do_well_to|had_better) <adv>* (treat|take|read|interpret|use|regard|handle|view|approach|weigh|draw|rely|commission|seek|consult|look_elsewhere|ask|obtain|check|verify|confirm|judge|form) ~ (with|as|only|no|for_themselves|themselves|fuller|further|separate|own|independent|independently|elsewhere|cautiously|carefully|care|accordingly)',
      '(we|i) (caution|warn|stress|emphasise|emphasize|would_stress|must_stress|note|acknowledge|admit|concede|should_add|should_say|would_add|have_to_add|must_add|must_admit|regret) <adv>* (that|against) ~ (<work>|<evid>|we|i|only|none|not_all|respondents|participants|interviews|period|few|reading|drawing|relying) ',
      '(we|i) (urge|advise|ask|invite) (the)? (reader|readers) ',
      '(do|please) not <adv>* (read_too_much|read_anything|draw_conclusions|take_these|take_this|treat_these|treat_this_as_a_final)',
      '(reading|read|draw|infer|make) <adv>* too much (into|from|of)',
    ],
    unless: [
      '<you>',
      'that the (page|port|index|file|number|numbers_refer|figure_numbers)',
      '(must|should) be (noted|remembered) that ~ (must|cannot|can)',
    ],
    finds: [
      'Readers should bear in mind that the survey was answered by volunteers only.',
      'It should be noted that the sample was small.',
      'Readers who need precise numbers will need to commission a fuller study.',
    ],
    leaves: [
      'Readers should note that the page numbers refer to the second edition.',
      'Keep in mind that the port must be open.',
      'Please note that the shop is closed on Monday.',
    ],
  },
  {
    rule: 'en/no-conclusion',
    family: 'scope-limit',
    generic: true,
    patterns: [
      '(no|few|hardly_any|only_tentative|only_limited|only_provisional|little|not_much|nothing) <adv>* _{0,3} (conclusion|conclusions|statement|statements|claim|claims|inference|inferences|judgement|judgment|verdict|answer|lesson|lessons|comparison|assessment|recommendation|recommendations|opinion|trend|causal_link|estimate|ranking|forecast|generalisation|generalization) ~ (can|could|should|may|is|are|was|were|will) <adv>* (not)? <adv>* (be)? <adv>* (drawn|made|given|reached|offered|inferred|derived|possible|warranted|justified|supported|ventured|attempted|intended|expressed|identified|provided|based|formed)',
      '(not|impossible|difficult|hard|too_early|unsafe|unwise|premature|rash|not_possible|not_safe|imprudent|hazardous) <adv>* (possible|safe|prudent|wise|advisable|justified)? to <adv>* (draw|reach|make|give|offer|form|arrive_at|come_to) <adv>* (a|an|any|the|firm|final|clear|definitive|reliable|general|meaningful|strong|further|such|conclusions) ',
      '(cannot|can_not|could_not|do_not|does_not|did_not|unable_to|refrain_from|hesitate_to|would_not|stop_short_of) <adv>* (draw|drawing|reach|give|offer|permit|allow|support|warrant|justify|claim|lead_to|form|express) <adv>* (any|a|an|the|firm|final|clear|definitive|reliable|general|meaningful|strong|further)? _{0,2} (conclusion|conclusions|verdict|judgement|judgment|inference|inferences|generalisation|generalization|claim|claims|opinion|statement)',
      '(conclusion|conclusions|generalisation|generalisations|inferences|inference|comparison|comparisons) <adv>* _{0,3} (is|are|was|were|would_be|remain|remains|must_remain|must_be|should_be) <adv>* (tentative|provisional|premature|preliminary|limited|not_possible|impossible|unsafe|unwarranted|risky|hazardous|weak|not_warranted|not_justified|difficult|speculative)',
      '(nothing|little|not_much) (_{0,3}) (can|could|may|should) be (said|concluded|inferred|learned|learnt|deduced|claimed|read)',
      '(not|hardly|barely|scarcely) <adv>* (generalisable|generalizable|extrapolable|conclusive|measurable|quantifiable|meaningful|statistically|demonstrable|verifiable|reproducible|traceable|decidable|answerable|determinable|ascertainable|provable) ',
      '(definitive|firm|conclusive|final|reliable|meaningful|clear|full|precise|exact|accurate|complete|robust|satisfactory|valid|sound|proper|direct|fair) (answer|statement|assessment|comparison|conclusion|estimate|verdict|judgement|judgment|figure|figures|diagnosis|evaluation|attribution|date|dating|explanation|forecast|review|analysis|picture|count|breakdown|audit|measurement|test) ~ ~ (is|are|was|were|would|could|cannot|can|will|proved) <adv>* (therefore)? <adv>* (not|impossible|beyond|out_of_reach|infeasible|have_required|require|need|take|unattainable)',
      '(no|without) <adv>* (firm|definite|definitive|clear|conclusive|final|satisfactory|reliable|full|simple) (answer|conclusion|conclusions|result|results|picture|verdict|explanation|finding|findings|proof|evidence|diagnosis) ',
    ],
    unless: [
      '<you>',
      '(was|were|is|are) not (reproducible|measurable) (in|on|after) (version|release)',
      '(no|without) claim',
      '<third> ~ (verdict|judgment|judgement)',
      '^ _{1,3} without ~ (is|are|will|may|must|can|shall|cannot)',
    ],
    finds: ['No firm conclusions can be drawn.', 'It is not possible to reach a definitive verdict.'],
    leaves: ['The board came to no decision before lunch and voted at three.', 'The final verdict was read at noon.'],
  },
];
