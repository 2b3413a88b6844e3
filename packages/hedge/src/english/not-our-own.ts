import type { Construction } from '../construction.js';
import { OTHERS } from './others.js';

/** Figures and accounts that are somebody else's, and that the author hands on without having put anything of their own beside them. */
export const NOT_OUR_OWN: readonly Construction[] = [
  {
    rule: 'en/not-our-own',
    family: 'unverified',
    generic: true,
    patterns: [
      '<author> <adv>* (<have>)? <adv>* (did|done|made|make|do|ran|run|took|taken|undertook|conducted|carried_out|performed|held|gathered|collected|added|attempted) <adv>* (no|hardly_any|few) _{1,2} of (our|my) own',
      '<author> <adv>* (have|had) <adv>* (had)? no _{0,1} (<evid>|<nominal>|figures|count|counts|arithmetic) of (our|my) own',
      'no _{1,2} of (ours|mine) <adv>* (went|has|have|had|was|were|is|lies|stands|entered|backs|supports)',
      '(<claim>|<evid>|<work>) ~ (is|are|was|were) <adv>* (not|neither|hardly) <adv>* (ours|mine|our_own|my_own|our_doing|of_our_making|our_work)',
      '(<claim>|<evid>|<work>) ~ (is|are|was|were) (the|his|her|their|its|those_of_the) _{1,2} , (un|not|untouched|as_sent|as_given|as_received|we|and_we|no|copied)',
      '(<claim>|<evid>|<work>|praise|verdict) (is|are|was|were) (the|his|her|their|its) _{1,2} own (homework|doing|invention|telling|say-so|reckoning|arithmetic|maths|sums|work|marking|advertising|assessment|counting|handiwork|praise)',
      '(untouched|unedited|unaltered|unexamined|unweighed|untested) by (us|me|our|anyone_here|any_of_us)',
      '<author> <adv>* (hand|pass|handed|passed|relay|relayed|repeat|repeated|copy|copied|print|reproduce|give|forward|set_down|report|reported) <adv>* (on|along|here|down)? <adv>* (only|just|merely)? (what|whatever|only_what) ~ (told|said|gave|sent|wrote|stated|claims|claimed|says|supplied|reported|quoted|heard|given|received|remembers|remembered)',
      '(passed|handed|taken|copied|adopted|quoted|reproduced|repeated|carried|entered|put_in|given|appear|appears|stand) _{0,3} (just|exactly|precisely)? as (the|a|an|his|her|their|our)? (?!(user|users|customer|customers|caller|client|guest|visitor|browser|sender|author))_{1,2} (sent|gave|supplied|dictated|wrote|typed|stated|reported|delivered|provided|told|quoted|recalled|remembered|remembers|drew) (it|them|us|me|these|those)',
      '(everything|most_of_what|the_little|the_rest_of_what|almost_all|nearly_all|much_of_what|what_little|what) (that)? <author> (know|knew|have|say|learned|learnt|report|write|heard|can_say) ~ (comes|come|came|stems|stem|rests|goes|is_taken|was_taken|is_drawn|derives) (from|on|back)',
      '<author> ~ ~ and <adv>* (left|leave|let) it (at_that|there|rest) ',
      '(judged|known|assessed|described|rated|reviewed|evaluated|compared|priced|tested) <adv>* (only|solely|mainly|chiefly|largely|entirely)? (by|from|off|on) (its|the|their|his|her) _{0,2} (release_notes|label|labels|cover|covers|brochure|reputation|box|packaging|data_sheet|data_sheets|datasheet|spec_sheet|changelog|blurb|readme|advert|adverts|listing|abstract|abstracts|sales_pitch|trailer|menu_card|product_page)',
      '(is|are|was|were|<evid>|<work>) <adv>* (of_unknown|of_uncertain|of_doubtful|of_dubious) (origin|source|provenance|parentage|authorship|quality|date)',
    ],
    unless: [
      ...OTHERS,
      '(wine|wines|book|books|applicants|candidates|dogs|horses|entries|photographs|dishes) (is|are|was|were) (judged|rated|priced|tested|known)',
    ],
    finds: [
      'The scores are the vendor’s own homework.',
      'We took no readings of our own.',
      'We merely hand on what the carrier told us.',
      'The counts are passed on just as the agency sent them.',
      'The firmware was judged by its release notes.',
    ],
    leaves: [
      'The club has no pitch of its own and rents one from the school.',
      'We have no shop of our own in Turin.',
      'The server passes on what the client sent.',
      'Names are printed as the customer typed them.',
      'The two gardens are the council’s.',
    ],
  },
];
