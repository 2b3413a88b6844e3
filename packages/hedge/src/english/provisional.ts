import type { Construction } from '../construction.js';

/** Work that is called provisional, or that the reader is warned to read with care. */
export const PROVISIONAL: readonly Construction[] = [
  {
    rule: 'en/not-exhaustive',
    family: 'scope-limit',
    patterns: [
      '(is|are|was|were|being|claim_to_be|be) <adv>* (by_no_means|not|neither|far_from|in_no_way|no|hardly|anything_but|never) <adv>* (meant_to_be|intended_to_be|necessarily|claimed_to_be|supposed_to_be|an|a|the)? <adv>* (exhaustive|comprehensive|representative|definitive|all-inclusive|conclusive|authoritative|last_word|final_word|full_picture|complete_picture|final_version|scientific|statistically|census|random_sample)',
      '(<this> _{0,3} <work>|what_follows|this|these) ~ (is|are|was|were) <adv>* (by_no_means|not|neither|far_from|in_no_way|hardly|still) <adv>* (complete|final|finished|fully|full|incomplete|unfinished|polished|error-free|a_full|a_complete|a_thorough|an_exhaustive|legal_advice|an_audit)',
      '(by_no_means|far_from|in_no_way|neither|not_an|makes_no_claim_to) (being|to_be)? (exhaustive|complete|comprehensive|representative|completeness|exhaustiveness)',
      '(<work>|list|overview) ~ (may|might|could) <adv>* (not)? <adv>* be <adv>* (incomplete|complete|inaccurate|outdated|out_of_date|biased|unreliable|imprecise|missing|skewed|distorted|off)',
      '(<near>|what_follows|the) _{0,3} <work> ~ (is|are|remain|remains|was|were) <adv>* (a|an|only|merely|still|no_more_than|just|at_best)? <adv>* (a|an|first|very)? <adv>* <draft>',
      '(<this>|this|these|what_follows|it|following) (is|are|remain|remains|was|were) <adv>* (a|an|only|merely|no_more_than|just|at_best)? <adv>* (a|an|first|very)? <adv>* (<draft> (draft|version|sketch|estimate|look|reading|picture|figure|figures|result|results|view|overview|analysis|findings|calculation)|(rough|first|quick) (sketch|draft|cut|pass|approximation|estimate|look))',
      '(first|early|rough|quick|initial) (approximation|draft|sketch|pass|cut|stab|attempt|indication|impression) (only|and|at|of|which|that|$)',
      '(only|merely|just|at_best) (indicative|approximate|provisional|preliminary|tentative|illustrative|a_rough|rough|rough_guide|for_orientation|for_guidance|for_illustration|suggestive)',
      '(<work>|answer|picture|overview|list|appendix|chapter|draft|section|coverage|inventory|reconstruction|translation|account|table|annex|chronology|index) <adv>* (is|are|remains|remain|was|were|stays) <adv>* (still|only|necessarily|at_best|a|an|very|far_from|nowhere_near|not|inevitably|unavoidably|as_yet|rather)? <adv>* (partial|incomplete|unfinished|work_in_progress|work_in|in_progress|complete $|sketchy|patchy|fragmentary|piecemeal|selective|cursory|superficial|in_draft|half-finished|under_construction|not_final|one-sided|impressionistic|being_compiled)',
      '(no|without|any|not_a) (claim|claims|pretence|pretension|attempt|aspiration) (is|are|was|were|has_been)? <adv>* (made|laid|intended)? <adv>* (to|of|at) <adv>* (completeness|accuracy|be|being|exhaustiveness|full|comprehensive|comprehensiveness|cover|perfection|precision|finality|originality|representativeness)',
      '(lower|upper) (bound|limit|estimate) ($|,|;|only|and|at_best|on|for_the)',
      'for (orientation|illustration|guidance|illustrative|indicative|information|reference|informational) (purposes)? (only|purposes|alone)',
      '<work> (here|above|below|given|shown|in_this_table)? (is|are) <adv>* (provisional|preliminary|tentative|indicative|approximate|rough|illustrative|interim|subject_to|ballpark|unofficial|estimates|estimated|extrapolated|rounded_guesses)',
    ],
    unless: [
      '<you> <adv>* (can|may|could|might|should|must|need|want|have|are|will|would|do)',
      '(from|at|since|after|before|in) the (first|early|initial)',
    ],
    finds: ['This summary is by no means exhaustive.', 'What follows is a first draft and is not complete.'],
    leaves: [
      'The draft beer comes from a brewery in Bruges.',
      'The build is complete.',
      'The draft was signed on 3 May.',
    ],
  },
  {
    rule: 'en/read-with-care',
    family: 'scope-limit',
    patterns: [
      '(caution|care|prudence|scepticism|skepticism|restraint) (is|should_be|must_be|was) <adv>* (advised|recommended|warranted|needed|exercised|taken|in_order|required|called_for|appropriate|urged|necessary) (when|in|with|before|here|about|if|against|$)',
      '(<caution.ed>|<caution>|<caution.ing>) ~ with <some>* (caution|care|salt|reservation|reservations|scepticism|skepticism|prudence|circumspection)',
      '(treat|take|read|regard|see|consider|understand|view) ~ as <adv>* (a|an|only|merely|no_more_than)? <adv>* (<draft>|guide|guess|estimate|hint|pointer)',
      '(we|i) (urge|advise|recommend|counsel|would_urge|would_advise) <adv>* (caution|against_reading|against_drawing|against_relying)',
      '<work> ~ (should|must|need|needs|ought) <adv>* (not)? <adv>* (to)? <adv>* be <adv>* (<caution.ed>|seen|considered|weighed) <adv>* (as|with|only|in_context|in_light|against|cautiously|in_the_light|carefully)',
      '(caution|careful|wary|cautious) ~ (interpret|interpreting|interpretation|comparing|comparison|reading|generalising|generalizing|extrapolating|drawing|inferring)',
      '(interpret|interpreting|interpretation|comparisons|comparison|conclusions) ~ (cautiously|cautious|caution|care|tentative|tentatively)',
      '(should|must|can|may|might|could|do|does|will|need) not <adv>* (be)? <adv>* (generalise|generalize|generalised|generalized|generalisable|generalizable|extrapolate|extrapolated|transferable|carry_over|be_transferred) (to|for|beyond|elsewhere|from|$)',
      '<work> ~ (may|might|need|will) <adv>* not <adv>* (generalise|generalize|transfer|extrapolate|hold|apply|carry_over|be_true|translate|extend|be_typical|be_representative|reflect|be_comparable)',
      '(not|hardly|cannot_be|never) (directly|strictly|fully|readily|be|easily|entirely)? (comparable|compared) (with|to|across|between|because|as|$)',
      '(too_early|premature) to (draw|conclude|say|tell|judge|call|speak|generalise|generalize)',
    ],
    unless: [
      '^ <check>',
      '<you> <adv>* (can|may|could|might|should|must|need|want|have|are|will|would|do)',
      'handle_with_care',
      '(^|:|;|,) (please)? (use|handle) ~ with',
    ],
    finds: [
      "Caution is advised when comparing these numbers with last year's.",
      'These percentages are to be taken with a grain of salt.',
      'The results may not generalise to other regions.',
    ],
    leaves: ['Caution: hot surface.', 'The caution was recorded in the land register on 2 May.'],
  },
];
