import type { Construction } from '../construction.js';

/** What the deliverable would have held, had its author been given what was not there. */
export const COUNTERFACTUAL: readonly Construction[] = [
  {
    rule: 'en/would-have-held',
    family: 'unverified',
    generic: true,
    patterns: [
      '(^|;|,|and) (had|were|if) ~ ~ , (this|the) _{0,1} (section|chapter|report|table|column|page|paragraph|annex|appendix|list|memo|verdict|finding|picture|story|answer|estimate|forecast|range|map) (would|could|might) _',
      '^ (had|were) ~ ~ , (<author>|one|it|someone) (could|would|might|should) <adv>* (?!(lose|save|have_lost|have_saved|have_been_fined))_',
      '^ with ~ ~ , (this|the) _{0,1} (section|chapter|report|table|column|page|paragraph|annex|appendix|list|memo|picture|story|answer|estimate) (would|could|might) <adv>* (carry|hold|have|contain|be|show|say|rest|read|end|look|run|name)',
      '(<reply>|<evid>|<nominal>|look|visit|call|word|line|key|second_opinion) ~ would have (helped|settled|told|answered|decided|cleared|sufficed|been_welcome|been_a_help|made_all) ',
      '(section|chapter|report|table|page|annex|appendix|memo|answer|verdict) would <adv>* (hold|contain|carry|be|read|look|say|end|name|have) ~ (rather_than|instead_of|but_for|had_we|had_the|if_we_had|if_the _ had|were_it_not)',
      '(were_it_not_for|but_for|if_it_were_not_for|had_it_not_been_for) ~ , ~ <author> (would|could|might)',
      '<author> (would|might) <adv>* have (liked|wished|preferred|loved|wanted|cared|hoped) (to|a|an|more) ',
      '<author> had (hoped|meant|intended|planned|wanted|wished) to (?!(sell|open|launch|buy))_',
    ],
    finds: [
      'Had the staging server come back, this section would hold results rather than a plan.',
      'Had the key turned up, we could describe the cellar.',
      'With a working test account, this page would carry results.',
      'An answer from the ministry would have helped; none came.',
    ],
    leaves: [
      'Had the backup run on Friday, no order would have been lost.',
      'Had the valve been closed, the tank would have filled in four minutes.',
      'With a coat of paint, the fence would last ten years.',
    ],
  },
];
