/** What English words that are no verbs stand for in a hedge, as classes. A word may be in several; a phrase is joined with `_`. */

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
  work: `letter costing costings pricing quotation report review study analysis analyses assessment audit survey evaluation examination investigation inquiry enquiry summary memo memorandum
    note notes paper overview section chapter appendix testing research project exercise benchmark comparison estimate estimates forecast
    projection conclusion conclusions finding findings result results figure figures number numbers percentage percentages ranking opinion
    recommendation recommendations draft deliverable inspection interviews sample dataset interpretation remarks observations document
    brief briefing comparisons calculations calculation reading readings evidence data diagnosis appraisal valuation measurement measurements
    score scores total totals prediction predictions analysis approach method methodology model work test tests trial experiment poll list
    inventory catalogue picture account scan crawl search translation guide sketch timeline statement view statistics ranking rankings design questionnaire rating ratings`,
  /** A work that is handed over as such, and no product's page or setting. */
  paper: `costing costings report review study analysis analyses assessment audit survey evaluation investigation inquiry enquiry memo memorandum paper inspection
    opinion valuation appraisal forecast projection estimate estimates comparison examination deliverable summary overview exercise benchmark testing
    tests interviews sampling coverage research fieldwork measurements observations comparisons findings conclusions results analysis diagnosis`,
  evid: `evidence data proof record records source sources documentation documents document measurement measurements figures statistics sample logs log
    receipt receipts reference references citation citations history baseline telemetry reading readings response responses benchmark benchmarks
    literature study studies support information confirmation visibility insight observations observation testimony findings numbers
    results trace traces indication indications sign signs details paperwork correspondence minutes transcripts transcript precedent metrics metric mention clue clues hint
    samples archive archives material basis corroboration substantiation verification documentary footage recordings recording certificate
    certificates invoices invoice screenshots counts prices rates scores values timings registers register entries input feedback test tests
    trial trials witness witnesses survey surveys grounds proxy datasets dataset photographs photograph photo photos postcard fax voucher vouchers logbook ledger ledgers offers ground_truth answer answers backing underpinning
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
    unvisited untried unobserved unrehearsed unexercised unquestioned unopened unreconciled unreplicated unreproduced uncompiled unexecuted
    uninvestigated unchallenged undetermined unestablished uninterviewed uncorrected unscreened unrecorded unlogged unweighed unanswered uncosted unexplained
    unanalysed unanalyzed unstudied unsurveyed uncalibrated unsampled unevaluated unmonitored unascertained unevidenced`,
  nominal: `confirmation verification validation test tests check checks testing review audit inspection assessment measurement measurements
    corroboration examination proof clarification replication reproduction investigation comparison evaluation calibration authentication
    analysis survey study recalculation crosscheck cross-check benchmark trial walkthrough walk-through interview interviews reconciliation follow-up
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
    currently now today at_least itself themselves ourselves myself actually properly independently reliably directly fully conclusively simply just
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
    unexplained contested undecided obscure opaque mysterious hazy nebulous`,
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
  /** Where a work was left before it was done. */
  undone: `unfinished untranslated unedited unwritten unfilled unsettled unresolved incomplete blank empty unpopulated outstanding missing pending
    unrevised unillustrated unindexed uncorrected undecided unclear unknown unconfirmed unverified untested unchecked unproven uncertain
    unexplained unpriced unformatted`,
  /** What is seen of something that is not. */
  symptom: `noise noises pattern patterns crack cracks stain stains wear symptom symptoms timing picture damage trace traces behaviour behavior profile
    mark marks injury injuries tone spike spikes dip drop rise fall peak slump surge shape colour color smell readings reading findings finding
    evidence scratches scorch smear fracture deposit deposits rash lesion lesions bruise bruises handwriting style residue corrosion rust slowdown lag
    delays stutter jump shift distribution curve gap gaps discrepancy discrepancies difference increase decrease decline fluctuation fluctuations
    log logs data facts observation observations circumstances signs clues results result errors error crash crashes trend correlation
    film image images x-ray scan shadow wording sequence order timestamps layout masonry brickwork blood values fever pain`,
  /** What is claimed. */
  claim: `claim claims figure figures number numbers theory theories finding findings conclusion conclusions argument case diagnosis attribution dating
    statement statements assertion assertions estimate estimates total totals value values rate percentage date story account version verdict thesis
    hypothesis assumption view reading interpretation explanation assessment recommendation forecast projection ranking result results calculation
    everything all this it much most section chapter report valuation analysis identification chronology reconstruction fix plan schedule quote`,
  /** Hardly any of what a claim is built on. */
  scant: `a_single one just_one only_one a_lone a_solitary one_lone a_handful_of two just_two only_two just_three only_three just_a only_a so_few too_few very_few
    no_more_than nothing_more_than little_more_than nothing_but a_mere an_unsigned an_undated an_anonymous an_unnamed an_old a_short a_brief`,
  /** What a claim is built on where nobody looked. */
  hearsay: `hearsay memory recollection recollections say-so word words assurance assurances theory hope faith trust assumption assumptions guesswork goodwill
    reasoning estimates rumour rumours rumor rumors anecdote anecdotes impressions impression belief extrapolation analogy goodwill inference conjecture supposition
    instinct intuition experience habit folklore promises promise`,
  /** Somebody whose look would have been a check. */
  checker: `lawyer lawyers solicitor counsel notary doctor physician pharmacist radiologist pathologist engineer engineers surveyor surveyors electrician plumber
    architect accountant accountants auditor auditors statistician translator editor proofreader reader reviewer reviewers tester testers inspector
    inspectors expert experts specialist specialists technician colleague developer chemist physicist biologist historian archaeologist nurse vet
    speaker speakers native outsider laboratory lab appraiser valuer adviser advisor officer supervisor maintainer user users pair eyes eye`,
  /** Our own people. */
  ours: `us our_staff our_team our_side our_people our_engineers our_colleagues our_number our_reviewers our_translators our_readers our_testers our_office
    our_experts our_inspectors our_group the_team the_project_team my_team our_party our_end`,
  /** A promise that what is said is right. */
  soundness: `accuracy completeness correctness reliability exactness exhaustiveness truth soundness authenticity currency timeliness precision comprehensiveness
    originality fidelity accuracy_and_completeness`,
  cardinal:
    'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty fifty dozen dozens a_dozen half_a_dozen',
  /** What might say it, and does not. */
  papers: `file files folder folders contract contracts deed deeds minutes letter letters correspondence policy act statute regulation lease agreement
    will certificate invoice invoices report reports log logs logbook diary diaries register registers ledger ledgers archive archives catalogue
    manual manuals plan plans drawing drawings map maps specification text texts document documents paper papers literature record records
    source sources inscription chart charts note notes brochure website chronicle chronicles census bill bills label labels manuscript`,
  /** What is handed over, and would have to stand the test. */
  artefact: `deployment release fix patch retrofit build change changes version model system repair text translation coating seal pump valve design code script feature
    procedure plan setup configuration migration module clause recipe formula remedy solution theory hypothesis prototype upgrade workaround rule rules
    failover backup backups form forms template import export job installation roof lining weld device procedure workflow query function endpoint`,
  /** From where one looks who does not go near. */
  afar: `photograph photographs photo photos picture pictures pavement street roadside outside afar distance doorway kerb threshold ladder satellite aerial map maps
    chart plans drawings video telephone phone descriptions description hearsay binoculars window fence gate screenshots screenshot guidebook obituary brochure
    internet web wikipedia press newspapers newspaper catalogue listing advertisement label memory scan scans copy copies photocopy desk ground_level road
    summary abstract excerpt extract headline drone videos website leaflet`,
  /** Somebody about whom a work finds something. */
  party: `supplier suppliers contractor contractors treasurer director directors board manager managers operator operators company firm bank hospital seller landlord
    owner buyer tenant employer employee cashier clerk driver captain pilot trustee trustees administrator agency authority ministry municipality council
    vendor manufacturer carrier insurer school clinic builder foreman guard guards supervisor supervisors chairman secretary accountant agent broker developer`,
};
