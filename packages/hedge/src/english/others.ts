/** Sentences about a reader who is addressed, or about parties and programs: what these did or did not do excuses nobody who writes. */
export const OTHERS: readonly string[] = [
  '<you>',
  '<third> _{0,3} (held|ruled|found|said|noted|decided|concluded|declared|heard) ',
  '^ (never|always|do_not|should|please (?!(note|be_aware|bear|keep|see|mind|remember))) ',
];

/** Sentences that are no hedge by any construction: what is to be stated, what a law or a setting does, what somebody told a court or the press. */
export const NEVER: readonly string[] = [
  '(must|shall|should|has_to|have_to|may|can|always|please) <adv>* (state|list|say|record|show|name|report|declare|specify|mark|indicate|mention|explain) ~ (which|whether|what|how|why|if|any|when|where|who) ',
  '^ (state|mark|write|enter|indicate|tick|leave|delete) (?!(of|aside|out|is|was|open|and))_ ',
  'by (law|statute|default|definition|design|decree|royal)',
  '(ed|<check.ed>|<omit.ed>|<perform.ed>|<treat.ed>|cut_short) by (the|a|an) (police|court|judge|jury|king|queen|mayor|government|council|umpire|referee|president|minister|parliament|senate|customs)',
  '(adjourned|acquitted|sentenced|convicted|prosecuted) ',
  '(told|informed|assured) (the|a) (court|jury|police|inquiry|committee|tribunal|press|paper|hearing)',
  '(minister|mayor|defence|prosecutor|spokesman|spokeswoman|plaintiff|defendant|ombudsman|president|judge|jury|court|police) <adv>* (said|says|argued|testified|claimed|stated|believed|believes|thinks|think|assumed|thought|feared|fears|expects|expected|was_not|were_not|suspect|suspects|has_no|have_no) ',
];
