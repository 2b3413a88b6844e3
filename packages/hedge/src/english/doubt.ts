import type { Construction } from '../construction.js';

/** Doubt in place of a finding. */
export const DOUBT: readonly Construction[] = [
  {
    rule: 'en/unclear',
    family: 'epistemic',
    generic: true,
    patterns: [
      '(<is>|<was>|<have>) <adv>* (been)? <adv>* (left)? <adv>* <unclear> <adv>* (to_us|to_me)? (<wh>|,|$|;|and|but|at|because|as|since|to_us|for|from|or)',
      '(it|this|that) (<is>|<was>|has) <adv>* (conceivable|possible|plausible|thinkable|probable|imaginable|doubtful|debatable|questionable|arguable|improbable|implausible|speculative|uncertain|unclear|unknown) <adv>* (that|whether|how|if|why|what|who|when|where|,)',
      '(<is>|<was>|<have>) <adv>* not <adv>* (been)? <adv>* (entirely|wholly|completely|absolutely|fully|yet|at_all|a_hundred_percent|100)? <adv>* <clear> (<wh>|,|$|;|and|but|from|at|of|yet|to_us|about|as_to|because|or|as|by)',
      '<author> <adv>* (are|am|were|was|do|did) <adv>* not <adv>* (sure|certain|aware|know|confident|convinced|understand|remember|recall|clear|see)',
      '<author> ~ (unsure|uncertain|undecided|unaware|doubtful|sceptical|skeptical|unconvinced|unclear|in_the_dark|in_two_minds|none_the_wiser|divided|at_a_loss|puzzled|baffled|hesitant)',
      '<author> ~ (fairly|reasonably|pretty|quite|rather|relatively|almost|nearly|moderately|somewhat|tolerably|more_or_less|cautiously|by_and_large|90|95|80) (%)? (sure|certain|confident|convinced|optimistic|positive)',
      '<author> <have>? <adv>* (confidence|faith|trust) (in|that) ~ (limited|low|moderate|only)',
      '(with|of) (some|moderate|limited|low|medium|little|reasonable|fair) (confidence|certainty|assurance|reservations|hesitation)',
      '(hard|difficult|impossible|too_early|too_soon|tricky|not_easy|not_possible|premature|no_way) (for_us|for_me)? (to|of) <adv>* (say|saying|tell|telling|know|knowing|judge|assess|determine|quantify|estimate|pinpoint|establish|attribute|separate|gauge|disentangle|conclude|reconstruct|rule_out|distinguish|generalise|generalize|compare|ascertain|isolate|verify|interpret|date|explain)',
      '(question|questions|point|points|matter|possibility|cause|reason|it|this|that|explanation|outcome) ~ (remains|remain|remained) open ($|,|;|whether|until|as|for_now|and|because)',
      '(remains|remain|remained) (to_be_seen|unanswered|unresolved|uncertain|unexplained|a_mystery|an_open|to_be|doubtful|in_doubt|in_question|in_the_dark|a_question|anyone|unknown (?!to)|unclear|a_matter|a_puzzle|disputed|elusive|obscure)',
      '(is|are|was|were|an|another|one) (open_question|open_questions|anyone_guess|an_open_issue|a_matter_of_conjecture|up_in_the_air|open_to_doubt|open_to_question|open_to_interpretation|in_doubt|a_mystery|a_moot_point|a_matter_of_debate)',
      'no (way_of|means_of|way_to|telling|saying|knowing|idea) (knowing|telling|know|tell|whether|what|how|why|who|if|when|where|say|saying)',
      '<author> (<have>)? <adv>* (doubt|doubts|doubted|wonder|wondered|question|questioned|hesitate|hesitated|have_doubts|have_no_idea|cannot_tell|cannot_say)',
      '(doubt|doubts|uncertainty|uncertainties|question|questions|ambiguity|question_marks) (remain|remains|persist|persists|linger|lingers|surrounds|surround|about|over|as_to|exists|hangs|whether|is_considerable)',
      '(some|considerable|much|great|a_degree_of|residual|significant|substantial|large|element_of|a_lot_of) (doubt|uncertainty|uncertainties|guesswork) ',
      '(could|can) <adv>* not <adv>* (be)? <adv>* (rule|ruled|exclude|excluded|discount|discounted) <adv>* (out|that|the|a|an|an_error|either|altogether|entirely|for|by|$|,)',
      '(cannot|can_not|could_not|not_to|hardly) be (dismissed|discounted|precluded|excluded|ruled_out|denied|discarded) ($|,|;|out|either|altogether|entirely|and|by|as|on)',
      'matter (of|for) (speculation|conjecture|debate|guesswork|interpretation|opinion|dispute|doubt|conjecture|some_doubt|judgement)',
      '(may|might) or (may|might) not',
      '(cannot_be|can_not_be) (ruled_out|excluded|said|known|told|certain|sure) ',
      '(can|could|may|might) (only|just|merely|at_best) <adv>* be? <adv>* (guess|guessed|speculate|assume|assumed|surmise|surmised|inferred|infer|suppose|conjecture|conjectured|estimate|estimated|approximate|imagine|imagined|speculated)',
    ],
    unless: [
      '<you>',
      'no (doubt|doubts|question|questions|uncertainty|ambiguity)',
      '(participants|respondents|patients|subjects|volunteers|testers|users|visitors|customers) _{0,2} (are|were|is|was|do|did) <adv>* not',
      '<cond> (not|<unclear>|<author>) ',
      '(unknown) (option|options|key|keys|property|properties|value|values|type|types|field|fields|error|errors|command)',
    ],
    finds: [
      'It is unclear whether the fee was charged twice.',
      'The exact date is not certain.',
      'Its author is unknown.',
    ],
    leaves: [
      'It is possible to pay by card.',
      'If it is not clear, ask the notary.',
      'Unknown options are ignored.',
      'No doubt remains: the cable was cut.',
      'The issue remains open on GitHub.',
    ],
  },
];
