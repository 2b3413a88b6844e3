import type { Construction } from '../construction.js';

/** A finding put as what may be, seems to be or is suggested. */
export const POSSIBILITY: readonly Construction[] = [
  {
    rule: 'en/may-have',
    family: 'epistemic',
    patterns: [
      '<might> <adv>* not? <adv>* have <adv>* (been|had|ed|<cause.ed>|<check.ed>|<lose.ed>|<omit.ed>|<obtain.ed>|<be.ed>|gone|come|become|begun|led|left|made|taken|run|set|kept|met|put|cut|hit|got|sent|built|brought|bought|paid|sold|told|thought|meant|felt|held|read|lost|won|grown|slipped|shut|let|spread|split|burst)',
      '(?!<might> not) <might> <adv>* not? <adv>* be <adv>* <so> (?!to_use|up_to)',
      '(might|may|could) <adv>* (partly|partially|also|well|then|in_part|perhaps|at_least_partly)? <causing> (part|some|much|most|all|the|this|that|why|for|from|in_part|a|an|how|it|these|those|what)',
      '(cause|reason|explanation|culprit|trigger|source|origin|motive|driver|problem|fault|bottleneck|leak|difference|increase|drop|decline|gap|delay|effect|pattern) _{0,5} <might> <adv>* (not)? <adv>* (be|lie|<causing>)',
      '<might> <adv>* (well|just_as_well|equally_well|conceivably|equally|theoretically|in_theory) (be|have|<causing>|<cause>)',
      '(it|this|that|there) (may|might|could) <adv>* (well)? be (that|the_case|because|a|an|some|other|due)',
      '(may|might) <adv>* be (?!tempting|interesting|surprising)ing (because|due|from|by|the|a|an|to|at|in|on|for|some|more|too|into|down|up|out)',
      'could <adv>* be (causing|hiding|masking|driving|skewing|affecting|behind|at_play|at_work|contributing|inflating|responsible)',
      'might <adv>* (not)? <adv>* (<cause>|<obtain>|be_a|be_the|be_an|be_that|be_at|be_in|be_behind|be_down|be_on|be_too|lie|owe|come|go_back|differ|vary|turn_out|prove|amount|have_to_do|hold|exist)',
      'may <adv>* (lie|owe|stem|go_back|turn_out|prove_to|amount_to|have_to_do|be_behind|be_at_work|be_at_play|be_down_to|be_a_sign|be_a_symptom|be_a_result|be_the_result|be_the_cause|be_the_reason)',
    ],
    unless: [
      'could <adv>* not have',
      '<you> <adv>* <might>',
      '<might> ~ <you>',
      '(can|may|might) be <so> (to|with|by) (using|setting|passing|calling)',
    ],
    generic: true,
    finds: [
      'Seasonal effects may explain part of the difference.',
      'About a third of the users may be affected.',
      'The file may have been deleted.',
    ],
    leaves: [
      'Children under six may travel free of charge.',
      'Evidence may be submitted in paper or electronic form.',
      'A header may appear more than once.',
      'The claimant should have filed by 3 April.',
    ],
  },
  {
    rule: 'en/seems',
    family: 'epistemic',
    patterns: [
      '(seem|seems|seemed|appear|appears|appeared|looks|look|looked|sounds) <adv>* (to|not_to|set_to) (?!<det>)_',
      '(seem|seems|seemed) <adv>* (not)? <adv>* (likely|unlikely|plausible|that|as_if|as_though|related|consistent|ed|unrelated|correct|wrong|reasonable|possible|probable|safe|clear|implausible|improbable|doubtful|evident)',
      '(it|there) <adv>* (seem|seems|seemed|appears|appeared|would_appear|would_seem) <adv>* (that|as_if|as_though|to|,|<author>|the)',
      '(appear|appears|appeared) <adv>* (likely|unlikely|plausible|related|consistent|ed|unrelated|correct|wrong|reasonable|possible|probable|safe|implausible|improbable) (?!in|on|at|above|below|as)',
      '(looks|look|looked) <adv>* (like|as_if|as_though|likely|plausible) (?!this_:)',
      ', (it|so_it) (seems|appears|would_seem|would_appear|seemed)',
    ],
    unless: [
      '<you>',
      'looks_like (this|the_following|:)',
      'look_like (this|the_following|:)',
      '(does|should|will|to|would) look_like',
      'appears (ed)? (in|on|at)',
    ],
    finds: ['The values seem to be shifted by one row.', 'The slow start would appear to come from the font server.'],
    leaves: [
      'The banner appears at the top of every page.',
      'The confirmation dialog appears after the second click.',
      'The price appears to all users.',
    ],
  },
  {
    rule: 'en/suggests',
    family: 'epistemic',
    patterns: [
      '(<work>|<evid>|this|that|everything|all|pattern|patterns|timing|signs|symptoms|clues|circumstances|correlation|trend|observations|experience|which|it|much|something|nothing_else|anecdotes|indications|analogy) (_{0,6})? <adv>* (<suggest>|<suggest.s>|<suggest.ed>) <adv>* (that|a|an|at|to|towards|toward|the|some|it|they|this|no|more|less|otherwise|as_much|in|but|<number>)',
      '(would|could|may|might|seem_to|seems_to|appear_to|appears_to|tend_to|strongly|tentatively) <adv>* (suggest|imply|hint|point|indicate|show)',
      '(is|are|may_be|might_be) <adv>* (suggestive|indicative|a_hint|a_sign|an_indication|a_clue|consistent) (of|that|with)',
      '(there_are|some|first|early|strong|several|few|faint) (indications|hints|signs|clues|pointers) (that|of|to|for)',
    ],
    unless: [
      '<you>',
      '(search_box|dialog|wizard|editor|plugin|tool|assistant|autocomplete|feature|widget) ~ <suggest.s>',
      'this (<suggest>|points) (to|at) the (file|folder|directory|url|same|right|left)',
      'that (point|points) (to|at)',
      'at (that|this|which) point',
      '(arrow|arrows|symlink|link|needle|sign|pointer|variable|domain|path) <adv>* (point|points)',
      '(all|this|it) ~ (point|points) (to|at) (the|a) (file|same|server)',
    ],
    finds: ['The data suggest a link between speed and sales.', 'Everything points to a faulty relay.'],
    leaves: ['The search box suggests products as you type.', 'The dialog suggests a strong password.'],
  },
  {
    rule: 'en/chance',
    family: 'epistemic',
    patterns: [
      '(there (is|was|remains|exists)|we_see|stands|leaves|leaving|with) <adv>* (a|an|some|every|the|no_small|always)? _{0,2} (chance|possibility|likelihood|probability|suspicion|risk) (that|of_a|of_an)',
      '(good|fair|strong|reasonable|high|real|decent|distinct|remote|slim|small|slight|every) (chance|possibility|likelihood|probability) (that|of|is|remains)',
      '(possibility|chance|likelihood|suspicion) (that|of) ~ (cannot|can_not|could_not|remains|remain|exists|should_not|must_be|has_to_be)',
    ],
    unless: ['<you>', 'probability of <number>'],
    finds: ['There is a good chance that the crawler was blocked by the firewall.'],
    leaves: ['Every ticket has a chance of one in six.'],
  },
];
