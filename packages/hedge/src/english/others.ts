/** Sentences about a reader who is addressed, or about parties and programs: what these did or did not do excuses nobody who writes. */
export const OTHERS: readonly string[] = [
  '<you>',
  '<third> _{0,3} (held|ruled|found|said|noted|decided|concluded|declared|heard) ',
  '^ (never|always|do_not|should|please (?!(note|be_aware|bear|keep|see|mind|remember))) ',
];

/** Doubt that is over, or was another's: since verified, refuted by a measurement, admitted by a party, a breach that a finding names. */
const SETTLED: readonly string[] = [
  '(has|have) since been (?!(lost|destroyed|deleted|shredded|wiped|closed|overwritten|unable|retired))_',
  'used_to be (<unclear>|<unchecked>|<lacking>|impossible|hard|difficult|anyone|guesswork)',
  '(long|for_years|for_decades|once|formerly|at_first|initially|originally|until_then) <adv>* (<unclear>|<unchecked>|impossible|in_doubt|a_mystery) ~ ~ (;|:)',
  '^ for (years|months|weeks|decades|a_long_time|a_century) ~ ~ (;|:) (?!(nobody|no|none|neither))_',
  '^ (before|until|prior_to) ~ ~ (nobody|no_one|not|<unclear>|<unchecked>) ~ ~ (;|, but) (now|today|since|it_now|the)',
  '; the (second|third|recount|final|next|new|later|repeat) ~ ,? ~ ,? ~ ,? (agree|agrees|agreed|confirmed|gave|shows|showed|corrected|closed|settled|passed) ',
  'which is (an_offence|a_breach|a_violation|forbidden|illegal|against_the|not_allowed|punishable)',
  'the (court|judge|tribunal|jury) (gave|awarded|ordered|fined|upheld|dismissed|rejected|acquitted|sided|let)',
  '(paid|free|basic|premium|pro|trial|enterprise) (plan|tier|edition|account|subscription) ',
  '(nothing|no_one|nobody|none|no _{1,3}) (was|were|has_been|have_been) <adv>* (excluded|omitted|left_out|skipped|withheld|hidden|overlooked|forgotten|ignored|refused|denied|dropped)',
  '(leave|leaves|left|leaving) no (doubt|question_open|uncertainty|room_for_doubt)',
  '(nobody|no_one|none|not_one _{0,3}) <adv>* (refused|declined|objected|complained|dropped_out|withdrew)',
  '<author> <adv>* did not <adv>* (rely|depend|trust|stop|accept|assume|guess|limit|confine|content|settle|go_by) ~ ~ (but|: the _{1,2} was) <adv>* <check.ed>',
  '^ what <adv>* (looked|looks|seemed|appeared|sounded|was_thought|was_taken) ~ ~ (was|is|were|are|turned_out|proved)',
  '^(?!.{0,80}(<author>|<our>)).{0,80}(a breach of|a violation of|an infringement of|which (the|its|their) _{1,3} (require|requires|demand|demands|prescribes|stipulates|forbid|forbids|prohibit|prohibits)|as the (method|law|standard|protocol|procedure|rules|statute|articles|contract|manual) (prescribes|prescribe|requires|require|demands|provides|stipulates))',
  '^ <unchecked> _{1,2} (is|are) <adv>* (printed|shown|marked|listed|displayed|accepted|rejected|deleted|removed|ignored|kept|stored|highlighted|returned|sent|discarded|blocked|flagged|counted)',
  '(which|as) (the|its) _{0,1} (auditors|auditor|inspectors|inspector|regulator|ombudsman|court|observers|committee) (criticise|criticised|criticises|noted|note|faulted|objected|complained|flagged)',
  '(although|though|while|even_though) (its|their|his|her|the) (own)? _{1,2} (demands|requires|require|prescribes|forbids|promises|obliges)',
  '; the _{1,2} (ordered|asked_for|demanded) ~ and (it|they|all) (passed|held)',
  '(<number>|<cardinal>) of the (<number>|<cardinal>) (defects|errors|faults|bugs|failures|accidents|complaints|outages) (date|come|go_back|were|are|trace)',
  '; (ours|this_one|the_new_one) ',
  '(came|was|were|lies|lay|is) within <number> (of|points|days) ',
  '^ what ~ ~ (is|are|has|have) <adv>* (now|since|meanwhile|settled|been_settled|been_tested|been_verified|been_confirmed|been_checked)',
  '(which|this|that) (is|was|proved|turned_out) <adv>* (wrong|false|untrue|mistaken|incorrect|not_true|refuted|not_so|not_the_case)',
  '(is|are|was|were|been) <adv>* (disproved|refuted|dispelled|removed|laid_to_rest|put_to_rest|cleared_up|overturned|debunked|belied) by',
  '(critics|press|newspaper|newspapers|detractors|sceptics|competitor|rival|bloggers|journalists|tabloids|opponents) _{0,3} (said|wrote|claimed|held|called|say|says|write|writes|reported|claims|argued)',
  '(?!<author>)_ <adv>* (says|said|wrote|called|calls|claimed|claims|thought|believed|reported|states|stated|considered|supposed|assumed|guessed|doubted|feared) ~ ~ (;|, but) <adv>* (<author>|our _{1,2}|the _{1,4}|a _{1,3}) <adv>* (traced|measured|proved|disproved|settled|showed|shows|confirmed|counted|weighed|timed|recounted|found (it|them|the)) ',
  '(?!<author>)_ <adv>* (admitted|admits|conceded|confessed) <adv>* (that)? (it|they|he|she) ',
  '(in_breach_of|in_violation_of|obliges (him|her|it|them)|was_charged_the|were_charged_the|was_fined|were_fined|contrary_to (article|clause|section|the_law|the_contract|the_regulations))',
  '(audit|review|inspection|check|test|crawl|scan|survey|count) (found|showed|revealed|established|shows|counted) that (<number>|<cardinal>) of',
  '(so|hence|therefore) (clause|section|article|the_statutory|the_general|the_default|paragraph) ~ (apply|applies|governs)',
  '(was|were|has_been|have_been) (replaced|superseded|corrected) by (a|an|the|our)? _{0,2} (formula|measured|measurement|measurements|proof|count|exact|audited|confirmed|real)',
  '^ (a|an|each|every|any|all) (pending|<unchecked>) (?!(question|figure|point|issue|claim|assumption|number|risk|matter|problem|aspect))_{1,2} (can|is|are|may|must|cannot|expires|lapses|counts|will|shows|does) ',
  '(found|discovered|recovered|seen|noticed|identified|released) (in|on) <number> _{0,4} (names|proves|shows|settles|tells|dates) (the|that|who|it)',
];

/** Sentences that are no hedge by any construction: what is to be stated, what a law or a setting does, what somebody told a court or the press. */
export const NEVER: readonly string[] = [
  ...SETTLED,
  '(must|shall|should|has_to|have_to|may|can|always|please) <adv>* (state|list|say|record|show|name|report|declare|specify|mark|indicate|mention|explain) ~ (which|whether|what|how|why|if|any|when|where|who) ',
  '^ (state|mark|write|enter|indicate|tick|leave|delete) (?!(of|aside|out|is|was|open|and))_ ',
  'by (law|statute|default|definition|design|decree|royal)',
  '(ed|<check.ed>|<omit.ed>|<perform.ed>|<treat.ed>|cut_short) by (the|a|an) (police|court|judge|jury|king|queen|mayor|government|council|umpire|referee|president|minister|parliament|senate|customs)',
  '(adjourned|acquitted|sentenced|convicted|prosecuted) ',
  '(told|informed|assured) (the|a) (court|jury|police|inquiry|committee|tribunal|press|paper|hearing)',
  '(minister|mayor|defence|prosecutor|spokesman|spokeswoman|plaintiff|defendant|ombudsman|president|judge|jury|court|police) <adv>* (said|says|argued|testified|claimed|stated|believed|believes|thinks|think|assumed|thought|feared|fears|expects|expected|was_not|were_not|suspect|suspects|has_no|have_no) ',
];
