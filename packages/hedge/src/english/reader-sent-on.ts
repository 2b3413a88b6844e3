import type { Construction } from '../construction.js';

/** The reader who is sent elsewhere, told to take the thing for less than it looks, or left to use it at a risk of their own. */
export const READER_SENT_ON: readonly Construction[] = [
  {
    rule: 'en/reader-sent-on',
    family: 'scope-limit',
    patterns: [
      '(reader|readers) ~ ~ (look|turn|go|search|ask|enquire) elsewhere',
      '(reader|readers) ~ ~ (find|finds|leave|leaves|look|search|go|come|depart|part) <adv>* (nothing|none|little|without|in_vain|empty-handed|away_with_nothing|no_answer|no_figure|no_word|disappointed|hungry)',
      '(anyone|anybody|whoever|those|who|you|reader|readers|one) ~ ~ (here|this <work>|these_pages|this_paper|our _) ~ (disappointed|in_vain|elsewhere|find_nothing|leave_without|empty-handed|let_down)',
      '(search|look|leaf|comb|scan|read|searched|looks|searches) (through)? (these|this|our) _{0,2} (pages|report|chapter|paper|memo|document|tables|annexes) ~ in_vain',
      '(chapter|pages|report|memo|paper|section|we|i|study|review|appendix) ~ (not_a_word|no_word|not_a_line|not_a_syllable|nothing_at_all|not_a_sentence) <adv>* (here)? (on|about|of)',
      '(apply|applies|carry|carried|extend|stretch|stretches|transfer|generalise|extrapolate|quote|quotes|project|export|compare|borrow) ~ ~ at (your|their|his|her|one) (own)? (risk|peril)',
      '(read|take|treat|weigh|judge|see|view|quote|interpret|understand|digest) (the|our|these|all|this|my|them|it) _{0,4} with ~ ,? ~ ,? ~ (in_mind|in_view|before_your_eyes)',
      '(whoever|anyone_who|anybody_who|those_who|anyone|anybody|readers_who) (uses|use|using|quotes|quote|quoting|relies|rely|relying|builds|building|cites|citing|leans|leaning|trusts|trusting|plans|planning|compares|comparing) ~ (<claim>|<evid>|<work>|diagram|drawing) ~ (should|must|needs_to|ought_to|had_better|would_do_well_to|will_want_to) <adv>* (know|remember|bear|keep|recall|consider|allow|not|be_aware|be_warned|ask|think|add|mention)',
      '(<claim>|<evid>|<work>|ratings|averages) ~ (want|wants|need|needs|ask|asks|beg|begs|deserve|ought|has|have) to be (read|taken|seen|weighed|judged|understood|held) <adv>* (against|with|in_the_light|beside|alongside|for|as|cautiously|in_context)',
      '(do|please|should|must|can) not <adv>* (hang|build|base|bet|stake|pin|found|gamble|wager|bank|rest) ~ (on|upon|to) ~ (<claim>|<evid>|<work>|it|this|them|these|line|column)',
      '(think_of|regard|look_on|look_upon|see|view|treat|take|read|consider|understand) (this|these|it|them|that|the|our|what_follows|all|my) _{0,5} as <adv>* (a|an|our|no_more_than_a|mere|so_many)? _{0,1} (<draft>|doodle|pencil|outline|opening_bid|opening_offer|stab|rumour|rumours|hint|hints|pointers|guess|guesses|estimates|signpost|signposts|trailer|teaser|napkin|thumbnail|ballpark|first_draft|first_sketch|first_cut|first_pass|first_stab|first_word|rough_cut|opinion|opinions|impression|impressions|anecdote|anecdotes|conversation|invitation|best_guess|weather_forecast|postcard|hypothesis|thought_experiment|straw_man|back-of-the-envelope|working_theory|working_draft|working_title|work_in_progress|trial_balloon|rehearsal|finger)',
      '(consider|call|count|regard|think) _{1,3} (as)? (unfinished|work_in_progress|a_draft|provisional|half-done|half-finished|incomplete|under_construction|a_torso|a_fragment) ',
      '(take|read) (the|this|these|it|them|our) _{0,3} for what (it|they) (is|are) , ',
      '(sketch|postcard|trailer|teaser|pencil_drawing|snapshot|thumbnail|first_lap|silhouette|outline|taster|doodle|opening_bid|signpost) , (not|and_not|rather_than|and_no|nothing) ',
      '(consider|call|count|regard|take|treat) ~ ~ (unproven|unverified|provisional|unconfirmed|untested|tentative) (until|till|as_long_as|,|$|for)',
      '(will|would) not be (far_out|far_off|far_wrong|too_far|very_far|much_out)',
      '(do|should|must|please) not <adv>* (read|take|mistake|quote) (the|this|these|any|our|it|them) _{0,4} (as_more|for_more|as_a_promise|as_proof|literally|at_face_value|for_a|for_the|too_literally|too_seriously|as_gospel|without_the)',
      '(take|read|see|treat|regard|understand|view) (the|this|these|our|it|them|all) _{0,5} as (one|a_single|our|my) _{0,2} (view|opinion|voice|reading|taste|perspective|impression|side|experience) ',
      '(a|an|is|are|no|more) _{0,2} (sketch|postcard|trailer|pencil_drawing|silhouette|keyhole|weather_forecast|signpost|compass|doodle|outline|taster|torch) <adv>* (rather_than|more_than|and_not|instead_of) (a|an|the|any) ',
    ],
    unless: [
      '(string|variable|argument|value|column|field|token|file|input|number|line|key) as (a|an) (string|number|file|date|list|draft|hint)',
      'not (hang|rest|lean) (a|your|the|any) _ (on_the (railing|glass|door|rack|shelf))',
    ],
    finds: [
      'Readers of this memo looking for a word on tax will have to look elsewhere.',
      'The ratio holds for adults; apply it to children at your own risk.',
      'Read the ranking with its tiny panel in mind.',
      'Think of the tables as a first sketch rather than a budget you could sign.',
      'Please do not hang a budget on the figure in line 9.',
    ],
    leaves: [
      'Guests looking for a pool will have to look elsewhere: the hotel has none.',
      'Swimming in the reservoir is at your own risk.',
      'The desk was designed with left-handed pupils in mind.',
      'Think of the cache as a shelf close to your desk.',
      'Readers looking for the index will find it on page 212.',
    ],
  },
];
