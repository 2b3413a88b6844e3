import type { Construction } from '../construction.js';

/** What those who did the work, or hold what it needed, did not establish or hand over. */
export const THIRD_PERSON: readonly Construction[] = [
  {
    rule: 'en/worker-did-not',
    family: 'unverified',
    generic: true,
    patterns: [
      '<worker> (of|on|for|from|in|at)? _{0,3} (did|do|does|could|have|has|had|was|were|is|are|can) <adv>* not <adv>* (been|be|attempt_to|attempted_to|try_to|tried_to|able_to|manage_to|managed_to|in_a_position_to|asked_to)? <adv>* (<examine>|<examine.ed>)',
      '<worker> _{0,3} (did|could|has|have|had|was|were) <adv>* not <adv>* (been)? <adv>* (given|granted|allowed|permitted|able_to|manage_to|shown|succeed_in|visit|see|read|open|reach|obtain|tell|(have|had|get) (access|time|permission|sight|(the|a|an|any|enough|sufficient) _? (time|chance|opportunity|means|access|tools|data|information|documents|records|mandate|equipment))|(complete|finish) (the|its|their) _{0,2} (<nominal>|testing|report)) ',
      '<worker> _{0,3} (failed|was_unable|were_unable|has_been_unable|have_been_unable|is_unable|are_unable|struggled|was_not_able|were_not_able|neglected|omitted) to (<examine>|obtain|reach|see|read|open|find|tell|visit|get|access|complete|contact)',
      '(our|my|the_project|the_review|the_audit|the_assessment|the_test|the_research) _{0,2} <worker> <adv>* never <adv>* (<examine.ed>|saw|visited|read|opened|ran|reached|had|got|received)',
      '<worker> _{0,3} (was|were|is|are|proved|remained) <adv>* (inconclusive|unsuccessful|abandoned|never_finished|never_completed|not_finished|not_completed|not_concluded|called_off|broken_off|discontinued|curtailed)',
      'no _{0,3} (engineer|lawyer|doctor|physician|pharmacist|speaker|speakers|expert|specialist|reader|reviewer|auditor|architect|surveyor|inspector|tester|editor|translator|accountant|notary|statistician|nurse|vet|chemist|physicist|electrician|plumber|technician|developer|colleague|laboratory|lab|authority|outsider|court|user|customer|one_else|third_party) _{0,3} (has|have|had|was|were)? <adv>* (been)? <adv>* (<examine.ed>|looked|read|seen|asked|signed_off|tried|gone|approved|heard|commented|engaged|involved|run|saw)',
    ],
    unless: [
      '<you>',
      'not <adv>* _ <adv>* (to)? (any|a|an|one|single)? _{0,2} <defect>',
      'not <adv>* (been)? (able_to)? <adv>* (find|found|identify|identified|detect|detected|reveal|change|exceed|depend)',
      'not <adv>* (be|been) <adv>* (ed) (to|until|by) (the)? (public|press|next)',
      'not <adv>* only',
      '<cond> _{0,4} <worker>',
      '(must|shall|should|will) ~ not',
    ],
    finds: [
      "Our team did not verify the participants' ages.",
      'The reviewers were unable to reproduce the crash.',
      'The assessment could not establish the age of the roof.',
      'No lawyer has looked at the clause.',
    ],
    leaves: [
      'The team did not lose a single match that season.',
      'The audit did not reveal any breaches.',
      'The inspectors were able to enter all rooms.',
      'The survey did not cost anything.',
    ],
  },
  {
    rule: 'en/not-supplied',
    family: 'absence-of-evidence',
    generic: true,
    patterns: [
      '<holder> (of|at|in|for)? _{0,3} (did|could|would|has|have|had) <adv>* not <adv>* (been_able_to|able_to|want_to|wish_to)? <adv>* (<supply>|<supply.ed>|locate|find) <adv>* (us|me)? (with)? _{0,4} <evid>',
      '<holder> (of|at|in|for)? _{0,3} (did|could|would|has|have|had) <adv>* not <adv>* (<supply>|<supply.ed>|answer|answered|reply|replied|respond|responded|return|returned) <adv>* (to)? (us|me|our|my)',
      '<holder> (of|at|in|for)? _{0,3} (failed|refused|declined|was_unable|were_unable|was_not_able|were_not_able|was_unwilling|were_unwilling|was_reluctant|were_reluctant|has_yet|have_yet|had_yet|neglected) to (<supply>|confirm|answer|locate|find|say|tell|comment|explain|disclose|reply|respond) ',
      '<holder> (of|at|in|for)? _{0,3} (has|have|had)? never (<supply.ed>|answered|replied|responded|returned|confirmed|reacted|got_back|came_back|explained|told|wrote_back)',
      '<holder> (of|at|in|for)? _{0,3} (has|have|had)? <adv>* (<supply.ed>|gives|offers|provides|cites|gave|cited|named|names|offered|kept|keeps|kept|has|had) no _{0,3} <proof>',
      '<holder> (of|at|in|for)? _{0,3} (has|have|did|do|does|had) <adv>* not <adv>* (keep|kept|record|recorded|retain|retained|document|documented) _{0,4} <evid>',
      '<evid> (of|for|from|on|about)? ~ (never|has_not|have_not|had_not|did_not) <adv>* (arrive|arrived|materialise|materialised|materialize|materialized|turn_up|turned_up|show_up|reach_us|reached_us|come_through|came_through|came|come|reached_me|reach_me)',
      '<evid> (of|for|from|on|about)? ~ (was|were|has_been|have_been|had_been|are|is) <adv>* (not|never) <adv>* (made_available|provided|supplied|shared_with_us|sent_to_us|given_to_us|shown_to_us|handed_over|disclosed_to_us|forthcoming|among|amongst|in_the_file|in_the_files|in_the_folder|on_file|attached|enclosed|passed_on|released_to_us|submitted_to_us|delivered_to_us|supplied_to_us)',
      '(original|originals|copy|copies|contract|contracts|lease|certificate|file|files|drawings|plans|deed|photographs|minutes|raw_data|calculations|key|keys|credentials|passwords) (of|for|to)? ~ (was|were|has_been|have_been|had_been|is|are) <adv>* (not|never) <adv>* (made_available|provided|supplied|shared_with_us|handed_over|shown_to_us|given_to_us|sent_to_us|among|amongst|located|found|traced|on_file|available_to_us)',
      '(original|originals|copies) (has|have|is|are|was|were) <adv>* (been)? <adv>* (lost|missing|destroyed|mislaid|gone|illegible|untraceable)',
      '<evid> ~ could not be (produced|supplied|provided|shown|furnished|retrieved|recovered|presented|made_available|exported|shared|released)',
      '(refused|denied) (us|me)? (entry|access|admission|permission|sight|insight|leave)',
      '(neither|nor) _{0,4} <evid> ~ (was|were|could|has|have|is|are)',
    ],
    unless: [
      '<you>',
      '<cond> _{0,4} <holder>',
      '(court|judge|jury|police|prosecutor|plaintiff|defendant|claimant|tribunal|parser|server|program|method|compiler|importer|tool|command|api|endpoint) <adv>* (_{0,3}) (did|could|failed|has|have|was)',
      '(must|shall|should|will|fined|penalised|sued) ~ (not|never|failed)',
      'not <adv>* (been)? (able_to)? <adv>* _ <adv>* (any|a|an|one|single)? _{0,2} <defect>',
      '(neither|nor) _{0,4} <evid> ~ (was|were|is|are|has|have) <adv>* (been)? (lost|missing|wrong|changed|altered|deleted|required|needed|affected|damaged|disputed|rejected|stored|sent|shared)',
    ],
    finds: [
      'The supplier did not send the certificates.',
      'The client never answered our questions.',
      'The requested data never arrived.',
      'Proof of purchase was not among the documents we were shown.',
    ],
    leaves: [
      'The bank did not accept the cheque.',
      'The customer did not receive the parcel.',
      'The letter never arrived, which the postal service confirmed.',
      'The company did not publish a dividend in 2021.',
    ],
  },
];
