import type { Construction } from '../construction.js';

/** The limits of the work and of the access to its subject. */
export const LIMITS: readonly Construction[] = [
  {
    rule: 'en/limitation',
    family: 'scope-limit',
    patterns: [
      '<limitation> (of|to|in|with|on) <near> _{0,3} (<work>|approach|method|exercise|page|chapter)',
      '<limitation> of the (present|current|above|underlying)? _{0,2} (study|report|analysis|review|assessment|survey|audit|sample|data|research|method|approach|model|evaluation|methodology|test|tests|design)',
      '(one|a|another|further|main|key|major|important|chief|principal|biggest|only|second|final|last|serious|significant|some|several|few|following|two|three|certain|usual|obvious|word_of) _? (limitation|limitations|caveat|caveats|shortcoming|shortcomings|proviso|reservation|reservations) (is|:|was|of|to|are|apply|applies|should|must|here|in|on|,|about|remain|remains|concerns|$)',
      '(limitation|caveat|caveats|limitations|proviso|reservation|reservations) (is|are) in_order',
      '(subject_to|come_with|comes_with|carries|carry|has|have|suffers_from) (the|a|one|an|some|several|two|many|certain|important|this|these|usual|following)? _? (limitations|caveat|caveats|proviso|reservation|reservations|limitation)',
      '^ (limitation|caveat|caveats|limitations) :',
      '(as_a|by_way_of|one|a|first) (caveat|reservation)',
      'we (note|acknowledge|recognise|recognize|accept|admit|concede|flag|stress|regret) ~ (limitation|limitations|caveat|caveats|shortcomings|gap|gaps|incomplete|partial|omission|omissions|weakness|weaknesses)',
      '(restriction|limiting|restricting|confinement|limitation) ~ (to|of) ~ (narrows|limits|restricts|weakens|reduces|constrains|means)',
      '(narrows|limits|restricts|constrains|reduces) ~ (what|how_far|how_much) ~ (can|could|may) be (said|concluded|inferred|learned|learnt|claimed|drawn)',
    ],
    unless: [
      'statute_of_limitations',
      'limitation_period',
      '<you> <adv>* (can|may|could|might|should|must|need|want|have|are|will|would|do)',
    ],
    finds: [
      'One limitation of this study is the small sample.',
      'One caveat: the test period included a public holiday.',
    ],
    leaves: ['The limitation period is three years.', 'The statute of limitations for deeds is twelve years.'],
  },
  {
    rule: 'en/limited-to',
    family: 'scope-limit',
    patterns: [
      '<this> _{0,2} <work> ~ (<is>|<was>|<have>) <adv>* (been)? <adv>* (limited|restricted|confined|narrowed|constrained|hampered) <adv>* (to|by)',
      '<work> (<was>|<have>) <adv>* (been)? <adv>* (limited|restricted|confined|narrowed|constrained|hampered) <adv>* (to|by)',
      '<author> <adv>* (<have>|<was>|are|had_to)? <adv>* <limit.ed> (ourselves|myself|our|my|(the|this|it)? _{0,2} (<work>|scope|search|attention|effort|questions|period|selection))',
      '(our|my) _{0,2} (access|work|visit|view|time|look|reading|knowledge|remit|budget|mandate|brief|remarks|comments) ~ (<is>|<was>|go|goes|did|extends|extended|ended) <adv>* (limited|restricted|confined|not|no_further|only)',
      '<this> _{0,2} <work> <adv>* (only|merely|just)? <adv>* (<treat.s>|<treat.ed>|<treat>|looks_at|looked_at|reflects|reflected|rests_on|concerns|represents|represented|uses|used) <adv>* (only|just|merely|a_single|a_small|one|a_snapshot|a_fraction)',
      '<this> _{0,2} <work> (only|merely|just) <adv>* (<treat.s>|<treat.ed>|<treat>|looks_at|looked_at|reflects|reflected|rests_on|concerns|represents|uses|used)',
      '<work> <adv>* (<treat.s>|<treat.ed>|reflects|reflected|uses|used) ~ (only|alone) ($|,|;|and|but)',
      '<work> <adv>* (stops|stopped|ends|ended|breaks_off|broke_off) <adv>* (at|before|short)',
      '<author> <adv>* (only|just|merely) <adv>* (<check.ed>|<treat.ed>|<perform.ed>|had|saw|got|received|spent|scratched|skimmed)',
      '<author> <adv>* (could|were_able_to|was_able_to|managed_to|were_allowed_to|had_to|got_to) <adv>* (only|just|merely) _',
      '<author> can <adv>* only <adv>* (<check>|<assure>|<treat>|offer|give|provide|present|report|speak|show|confirm|point|indicate)',
      '<author> (<check.ed>|<treat.ed>|had|saw|used|received|were_given|were_granted|were_shown|sampled) <adv>* (only|just|no_more_than|merely|a_single|a_fraction|barely|not_all)',
      '<author> (<check.ed>|<treat.ed>|had|saw) ~ (only|alone) $',
      '(only|just|barely|merely|no_more_than|fewer_than|less_than) (half|part|some|a_few|a_third|a_quarter|a_fraction|a_small|a_handful|a_subset|a_sample|one|two|three|four|five|six|seven|<number>|the_first|a_portion|parts|the_main) ~ (was|were|has_been|have_been|could_be) <adv>* (<check.ed>|<treat.ed>|included|read|seen)',
      '(<was>|<have>) <adv>* (been)? <adv>* only <adv>* (<check.ed>) (on|in|with|for|against|at|by|under|up_to|down_to|as_far)',
      '(offer|offers|give|gives|provide|provides|present|presents|offering|giving) <adv>* (only|just|no_more_than|at_best|merely|at_most) (a|an|the|one|some|partial)',
      '(go|goes|going|went) no further than',
      '(is|are|was|were) <adv>* (only|merely|just|no_more_than|at_best|at_most) (a|an) <adv>* (<draft>|first|small|limited|glimpse|fraction|sample|guide|starting|subset|summary|indication|proxy|single|lower|upper|ballpark|guideline)',
      '(deliberately|necessarily|unavoidably|inevitably) (limited|narrow|partial|incomplete|brief|selective|restricted|short|approximate)',
      '<work> ~ (represents|represent|represented|captures|capture|captured|covers|covered|reflects|shows) <adv>* (only|just|no_more_than|barely) (a|an|one|the|part|some|half)',
    ],
    unless: [
      '<you> <adv>* (can|may|could|might|should|must|need|want|have|are|will|would|do)',
      'limited_to ~ <number> _{0,3} (per|a_day|at_a_time|minutes|characters|bytes|requests)',
    ],
    finds: [
      'This review is limited to the files shared before 3 March.',
      'Because of time, this report covers only the English pages.',
      'Only half of the pages were crawled.',
    ],
    leaves: [
      'Guest sessions are limited to thirty minutes.',
      'Limit your answer to 200 words.',
      'The limited edition sold out in two hours.',
    ],
  },
  {
    rule: 'en/without-access',
    family: 'scope-limit',
    patterns: [
      '(without|lacking|absent) (full|direct|any|proper|further|physical|complete|remote)? (access|sight|insight|visibility|permission) ~ , <author>',
      '<author> (<have>|had|were_given|were_granted|was_given|was_granted|received|got|enjoyed|were_refused|were_denied) <adv>* (no|only|limited|partial|read|restricted|read-only|little|not) _{0,3} (access|sight|insight|visibility)',
      '<author> <adv>* (did|could) <adv>* not <adv>* have ',
      '<author> ~ (did|do|could|have|had) not ~ (access|permission|sight|visibility|clearance|credentials)',
      '(access|permission|entry|admission) ~ (was|were|has_been|had_been) <adv>* (not|refused|denied|limited|withheld|restricted|revoked|never|unavailable) ~ (so|and|to_us|for_us|given|granted|possible|$)',
      '(because|as|since) <author> (lacked|had_no|had_not|were_not|did_not|could_not)',
      '(denied|refused) us ',
    ],
    finds: [
      'We had no access to the ledgers.',
      'Without access to the source code, we could only examine the public pages.',
    ],
    leaves: ['Users without an account cannot see prices.'],
  },
];
