/**
 * What English words stand for in a hedge, as classes. A word may be in several; a phrase is joined with `_`. Verbs are given by their base
 * form, and `irregular` names the forms that no rule gives.
 */

/** Classes of verbs, by what the verb does. In a construction `<check>` is the base form, `<check.ed>` past and participle, `<check.ing>`, `<check.s>`. */
export const VERBS: Readonly<Record<string, string>> = {
  /** To establish whether something is so, by whatever means. */
  check: `verify check confirm test validate audit assess examine inspect review measure evaluate reproduce replicate corroborate authenticate
    establish determine ascertain substantiate recalculate recompute recount cross-check double-check spot-check fact-check reconcile
    benchmark profile survey investigate trace locate identify interview consult observe quantify calibrate proofread peer-review
    re-run rerun re-test retest re-measure scrutinise scrutinize certify vet probe cross-reference triangulate countercheck
    analyse analyze explore sample re-check recheck witness independently-verify pin_down stress-test load-test user-test
    fact-check inventory tabulate simulate pilot gauge debug diagnose demonstrate prove authenticate date decipher read transcribe translate
    attest weigh time appraise usability-test dry-run vouch_for look_into look_at tell find_out count study watch view hear visit contact reach
    tie_back match_up bear_out back_up settle clarify query ask see replay follow_up chase swab scan crawl assay dissect sequence
    photograph excavate titrate x-ray section type screen preview rehearse exercise smoke-test fuzz lint typecheck sanity-check
    spectate eyeball monitor drill commission vote_on sign_off run_past ground-truth walk_through click_through go_over hand-check field-test
    reconfirm proof compare cross-read collate search trial demo match cross-match tally interrogate listen_to taste map backtest reperform re-perform
    decompile disassemble dismantle open_up comb_through sift rate score grade price cost_out check_over check_out go_into sight probe corroborate
    pressure-test poll canvass consult_with hold_against put_through_its_paces revise restore post-edit
    calculate compute geolocate digitise digitize accompany supervise oversee appraise value catalogue classify annotate evidence weigh_up second-source
    remeasure re-examine reexamine reinspect revisit reread re-verify reassess reevaluate re-evaluate recalibrate`,
  /** To establish for good, so that what cannot be is nobody's product but a gap. */
  verify: `verify confirm validate establish determine ascertain substantiate corroborate authenticate reproduce replicate reconcile trace quantify
    prove demonstrate gauge attribute settle audit assess measure identify locate date know tell explain evaluate cross-check double-check`,
  /** To establish, by verbs that nobody uses of a product or a party: safe with a third person as the subject. */
  examine: `verify confirm validate test check inspect examine review audit reproduce replicate corroborate substantiate authenticate cross-check
    double-check fact-check measure assess evaluate establish determine ascertain reconcile recalculate proofread benchmark calibrate survey sample
    analyse analyze quantify isolate interview investigate trial pilot retest re-test re-check recheck crosscheck scrutinise scrutinize consult
    look_at look_into go_through rule_out second-guess peer-review vet estimate distinguish attribute disentangle date locate trace identify`,
  /** To make what is then handed over. */
  make: `write draft calculate compute compile apply copy draw_up publish release merge deploy translate estimate form prepare adopt accept take change
    ship sign_off make install reproduce migrate build produce print assemble design convert import approve put_together set include carry_over
    rewrite replace configure go_out go_live finish complete close sign submit deliver patch refactor reach assign choose base select reuse rely use`,
  /** To hand to somebody what was asked for. */
  supply: `provide supply send share produce deliver furnish release disclose submit hand_over give forward return publish show make_available
    present attach upload offer`,
  /** What a work does with its subject. */
  treat: `cover include consider address discuss treat deal_with take_into_account account_for look_into look_at go_into factor_in model explore
    analyse analyze compare control_for adjust_for review examine assess study investigate evaluate search attempt try interview contact
    survey run_through touch exercise collect gather sample extend update translate edit finish complete reach read open visit speak_to talk_to
    ask obtain access get_to get_round_to hear tackle pursue follow estimate quantify break_down separate distinguish weight
    go_through walk_through dig_into drill_into work_through repeat do`,
  /** To leave out of the work. */
  omit: 'skip omit exclude leave_out set_aside disregard ignore drop pass_over bracket defer postpone',
  /** To carry out a check that is named by a noun. */
  perform: `run perform carry_out conduct do make execute undertake complete attempt hold arrange obtain commission schedule take seek
    organise organize try finish repeat`,
  /** To hold a guess. */
  think:
    'think believe suspect guess suppose presume imagine reckon surmise conjecture speculate assume fancy gather hypothesise hypothesize',
  /** To come to be had. */
  obtain: `find obtain locate receive provide supply share collect gather record keep retain preserve submit produce
    discover uncover identify collect publish document come_to_light turn_up surface emerge survive exist remain present offer recover disclose
    attach log capture store send note track generate release deliver get hand_over`,
  /** To say something without quite saying it. */
  suggest: 'suggest hint point lean',
  seem: 'seem appear look sound feel',
  limit: 'limit restrict confine narrow',
  show: 'demonstrate show prove support suggest confirm establish substantiate corroborate document indicate back',
  lose: 'lose wipe delete overwrite destroy erase purge discard corrupt',
  rest: 'rest rely base depend hinge draw stand',
  caution: 'treat take read interpret view use regard handle approach understand see quote cite compare',
  cause:
    'cause explain account trigger drive attribute lead result stem arise come originate derive reflect contribute relate link connect affect',
  /** What one does to a product, a price or a text, not to a claim. */
  act: `change alter modify raise lower charge sell share store increase reduce cut remove add introduce ship release need require want intend mean
    bill invoice spam track touch break use ask hesitate forget miss lose regret notice stop shut close cancel pay owe sign buy start begin launch
    receive expect see move travel hire fire resign win join drink eat sleep smoke accept agree approve reject refuse object complain promise
    invite appoint elect apologise sponsor subscribe register renew rename replace delete refund deliver expand recommend offer ban block host
    advertise promote hide force wait mind matter marry`,
  be: 'be remain stay',
};

/** Forms that no rule gives: the base form, then past and participle. */
export const IRREGULAR = `be was were been,find found,read read,see saw seen,tell told,take took taken,make made,do did done,run ran,rerun reran,re-run re-ran,think thought,
  keep kept,hold held,get got gotten,come came,hear heard,seek sought,leave left,set set,lose lost,draw drew drawn,show showed shown,
  prove proved proven,drive drove driven,lead led,speak spoke spoken,feel felt,stand stood,break broke broken,go went gone,deal dealt,
  understand understood,bear bore borne,give gave given,overwrite overwrote overwritten,dig dug,weigh weighed,arise arose arisen,
  factor factored,proofread proofread,pay paid,sell sold,buy bought,begin began begun,forget forgot forgotten,shut shut,mean meant,break broke broken,cut cut,account accounted,pin pinned,chase chased,tie tied,withdraw withdrew withdrawn,
  send sent,build built,write wrote written,rewrite rewrote rewritten,choose chose chosen,undertake undertook undertaken,put put,submit submitted,omit omitted,defer deferred`;

export const CLASSES: Readonly<Record<string, string>> = {
  author: 'we i',
  our: 'our my',
  /** Who works on what is handed over, in the third person. */
  worker: `team teams reviewer reviewers auditor auditors inspector inspectors assessor assessors surveyor surveyors analyst analysts investigator
    investigators researcher researchers consultant consultants engineer engineers editor editors translator translators expert experts
    lab laboratory author authors evaluator evaluators examiner examiners appraiser writer writers colleague colleagues interviewer interviewers
    adviser advisers advisor advisors statistician valuer undersigned technician technicians specialist specialists lawyers counsel
    electrician plumber architect pharmacist radiologist pathologist notary accountant accountants
    review audit investigation assessment inspection analysis study evaluation survey report examination testing enquiry inquiry appraisal search`,
  /** Who holds what a work would need. */
  holder: `vendor vendors supplier suppliers client clients seller landlord owner owners bank manufacturer contractor contractors agency carrier
    insurer hotel registry administrator administrators department management staff provider providers publisher operator operators hospital
    ministry authority authorities company customer archive clinic school municipality developer developers host broker utility firm dealer
    managers manager airline university reseller distributor registrar office lab laboratory institute sponsor partner partners subcontractor subcontractors
    interviewee interviewees respondent respondents witness witnesses maker makers team finance accounting hr it_department brochure they he she nobody`,
  /** Who is warned. */
  reader: 'reader readers it one users recipients whoever anyone',
  this: 'this these our my the such',
  near: 'this these our my',
  work: `report review study analysis analyses assessment audit survey evaluation examination investigation inquiry enquiry summary memo memorandum
    note notes paper overview section chapter appendix testing research project exercise benchmark comparison estimate estimates forecast
    projection conclusion conclusions finding findings result results figure figures number numbers percentage percentages ranking opinion
    recommendation recommendations draft deliverable inspection interviews sample dataset interpretation remarks observations document
    brief briefing comparisons calculations calculation reading readings evidence data diagnosis appraisal valuation measurement measurements
    score scores total totals prediction predictions analysis approach method methodology model work test tests trial experiment poll list
    inventory catalogue picture account scan crawl search translation guide sketch timeline statement view statistics ranking rankings design questionnaire rating ratings`,
  /** A work that is handed over as such, and no product's page or setting. */
  paper: `report review study analysis analyses assessment audit survey evaluation investigation inquiry enquiry memo memorandum paper inspection
    opinion valuation appraisal forecast projection estimate estimates comparison examination deliverable summary overview exercise benchmark testing
    tests interviews sampling coverage research fieldwork measurements observations comparisons findings conclusions results analysis diagnosis`,
  evid: `evidence data proof record records source sources documentation documents document measurement measurements figures statistics sample logs log
    receipt receipts reference references citation citations history baseline telemetry reading readings response responses benchmark benchmarks
    literature study studies support information confirmation visibility insight observations observation testimony findings numbers
    results trace traces indication indications sign signs details paperwork correspondence minutes transcripts transcript precedent metrics metric mention clue clues hint
    samples archive archives material basis corroboration substantiation verification documentary footage recordings recording certificate
    certificates invoices invoice screenshots counts prices rates scores values timings registers register entries input feedback test tests
    trial trials witness witnesses survey surveys grounds proxy datasets dataset photographs ground_truth answer answers backing underpinning
    attribution provenance drawings accounts quotes comparisons comparison comparator analytics monitoring averages average medians percentages ratios`,
  /** Evidence and nothing else: no product has them as a thing to list. */
  proof: `evidence proof data source sources documentation measurement measurements literature study studies support confirmation corroboration precedent
    information statistics telemetry basis grounds indication indications observations substantiation figures records record research testimony
    baseline citation visibility insight receipts references reference feedback backing paperwork`,
  lacking: `blank silent sketchy threadbare flimsy shaky unclear empty cold lacking missing unavailable lost absent scarce scant thin sparse incomplete insufficient inconclusive patchy anecdotal illegible
    inadequate fragmentary nonexistent non-existent inaccessible unreliable contradictory meagre meager slim weak slender wanting
    unobtainable weak inconsistent circumstantial mixed equivocal ambiguous conflicting uneven spotty poor indirect`,
  few: 'no little hardly scarcely scant insufficient few limited barely inadequate meagre',
  unchecked: `unverified untested unconfirmed unaudited unproven unproved unvalidated unchecked unreviewed uncorroborated unsubstantiated unexamined
    unexplored unsourced unattested unmeasured unquantified unassessed unvetted unauthenticated uninspected unresolved untraced uncounted unread unseen
    unvisited untried unanalysed unanalyzed unstudied unsurveyed uncalibrated unsampled unevaluated unmonitored unascertained unevidenced`,
  nominal: `confirmation verification validation test tests check checks testing review audit inspection assessment measurement measurements
    corroboration examination proof clarification replication reproduction investigation comparison evaluation calibration authentication
    analysis survey study recalculation crosscheck cross-check benchmark trial walkthrough interview interviews reconciliation follow-up
    dry-run rehearsal run count scan peer-review sign-off proofreading search attempt experiment pilot control screening visit inspection
    fieldwork sampling due_diligence spot-check spot-checks spot_check spot_checks checking inspections audits reviews interviewing consultation consultations
    measuring profiling benchmarking modelling modeling simulation excavation surveying assay biopsy scans attempts trials tests pilots assessments
    evaluations comparisons enquiries inquiries inquiry enquiry research interviews site-visit site_visit visits user_tests walkthroughs rehearsals dry_run recount sweep verifications inventory stocktake reading readings sample samples photograph photographs swab swabs`,
  reply:
    'confirmation verification clarification reply answer response feedback approval sign-off result results certificate proof evidence',
  could: 'could can',
  was: 'was were',
  none: 'no hardly_any scarcely_any few very_few little insufficient not_enough too_few too_little no_such not_a_single not_one nor_any scant barely_any not_any',
  is: 'is are was were be been remain remains remained seems seem stays stay stayed appears',
  have: 'have has had having',
  not: 'not never',
  adv: `yet still also even only really fully truly entirely completely always ever so far however therefore thus then unfortunately sadly regrettably
    currently now today itself themselves ourselves myself actually properly independently reliably directly fully conclusively simply just
    either too both all quite very rather somewhat fairly highly more most much well at_present at_this_point so_far as_yet to_date in_fact
    of_course again again alone in_turn in_person on_site personally formally systematically separately further in_detail in_full in_time
    already long since meanwhile thoroughly exhaustively carefully rigorously adequately sufficiently satisfactorily successfully definitively
    necessarily explicitly officially statistically manually physically visually positively unambiguously unequivocally accurately precisely
    exactly readily easily immediately initially originally previously subsequently ultimately specifically seriously closely strictly technically
    legally wholly merely solely otherwise nevertheless nonetheless anywhere nearly remotely hitherto thus_far to_this_day until_now up_to_now
    by_then at_all in_any_way permanently irretrievably automatically formerly lately recently indeed hence strangely oddly alas admittedly
    roughly approximately broadly crudely vaguely indirectly absolutely externally internally methodically consistently verifiably demonstrably reasonably`,
  assure: `vouch guarantee attest certify promise swear warrant rule exclude say tell know explain claim conclude judge speak account comment infer
    state pinpoint distinguish separate attribute decide assess estimate draw comment answer quantify generalise generalize extrapolate be_sure
    be_certain`,
  cond: 'if while as_long_as when whenever unless until once where wherever in_case provided_that providing_that assuming',
  rel: 'who that which whose whom',
  limitation:
    'limitation limitations caveat caveats shortcoming shortcomings weakness weaknesses proviso restriction restrictions reservation reservations',
  ordinal:
    'one a another further main key major important chief principal biggest only first second final last serious significant known obvious possible some',
  time: 'time budget schedule deadline resources resource timeline hours staffing funding money capacity cost costs constraints access licence license effort days',
  exhaustive:
    'exhaustive comprehensive representative definitive all-inclusive complete final conclusive finished authoritative polished',
  draft: `draft preliminary provisional tentative sketch approximation approximate indicative rough interim first-pass snapshot early exploratory
    guesswork unfinished incomplete partial starting-point work-in-progress stopgap placeholder crude simplified simplification oversimplified sketchy`,
  care: 'caution care reservation scepticism skepticism salt prudence circumspection',
  some: 'some a great due extreme certain the any much appropriate considerable particular pinch grain of',
  maybe: `probably possibly perhaps maybe presumably conceivably supposedly seemingly plausibly apparently ostensibly arguably doubtless evidently
    purportedly reportedly allegedly`,
  might: 'may might could',
  so: `due because caused related linked connected attributable explained responsible owing down tied affected involved unrelated incorrect wrong inaccurate
    outdated understated overstated biased skewed inflated coincidental premature explained rooted confounded overestimated underestimated
    exaggerated mistaken misleading`,
  causing: 'explain account reflect stem arise originate derive lie underlie contribute',
  topic:
    'cause reason explanation culprit trigger source origin motive driver problem fault bottleneck it this that difference increase drop rise decline gap delay error',
  unclear: `unclear unknown uncertain undetermined questionable doubtful debatable conceivable thinkable plausible unsettled moot ambiguous murky disputed
    unexplained contested undecided`,
  clear:
    'clear certain known sure obvious evident apparent settled conclusive established confident positive convinced proven',
  wh: 'whether why how what which who where that if when',
  /** What one looks for and is glad not to find. */
  defect: `error errors bug bugs issue issues problem problems defect defects difference differences discrepancy discrepancies regression regressions failure
    failures fault faults violation violations vulnerability vulnerabilities leak leaks duplicate duplicates conflict conflicts deviation deviations
    anomaly anomalies irregularity irregularities warning warnings crash crashes damage breakage loss losses change changes misuse complaint complaints
    mistake mistakes mismatch mismatches infection infections malware contamination cracks crack corrosion outliers outlier exceptions reason objection objections
    intrusion tampering breach breaches open_port open_ports sign of_wear broken dead gaps gap side effects shortfall typos`,
  hard: 'hard difficult impossible early tricky tough hazardous risky unsafe rash',
  chance: 'chance possibility likelihood probability odds reason suspicion risk',
  guess:
    'guess impression suspicion hunch belief assumption hypothesis estimation speculation conjecture supposition surmise feeling guesswork sense',
  position: 'at in on under above below beside next after before when as once twice again here there',
  det: 'the a an all any every each our your their his her its users user readers visitors customers people anyone everyone you him them me us those these',
  you: 'you your yours',
  third: `court judge jury police prosecutor plaintiff defendant claimant tribunal senate parliament council board committee minister witness
    tenant seller buyer compiler parser importer server client program function method tool command`,
  no: 'no none nobody nothing neither no-one',
  someone: 'nobody no-one no_one none',
  access: 'access permission sight insight',
};
