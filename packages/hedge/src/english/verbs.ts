/** What English verbs stand for in a hedge, as classes. A verb may be in several; a phrase is joined with `_`. */

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
    look_up try_out walk ring_up phone spectate eyeball monitor drill commission vote_on sign_off run_past ground-truth walk_through click_through go_over hand-check field-test
    reconfirm proof compare cross-read collate search trial demo match cross-match tally interrogate listen_to taste map backtest reperform re-perform
    decompile disassemble dismantle open_up comb_through sift rate score grade price cost_out check_over go_into sight probe corroborate
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
  show: 'demonstrate show prove support suggest confirm establish substantiate corroborate document indicate bear_out',
  lose: 'lose wipe delete overwrite destroy erase purge discard corrupt',
  rest: 'rest rely base depend hinge draw stand hang lean',
  caution: 'treat take read interpret view use regard handle approach understand see quote cite compare',
  cause:
    'cause explain account trigger drive attribute lead result stem arise come originate derive reflect contribute relate link connect affect',
  /** What one does to a product, a price or a text, not to a claim. */
  act: `change alter modify raise lower charge sell share store increase reduce cut remove add introduce ship release need require want intend mean
    bill invoice spam track touch break use ask hesitate forget miss lose regret notice stop shut close cancel pay owe sign buy start begin launch
    receive expect see move travel hire fire resign win join drink eat sleep smoke accept agree approve reject refuse object complain promise
    invite appoint elect apologise sponsor subscribe register renew rename replace delete refund deliver expand recommend offer ban block host
    advertise promote hide force wait mind matter marry vote`,
  be: 'be remain stay',
};

/** Forms that no rule gives: the base form, then past and participle. */
export const IRREGULAR = `be was were been,hang hung,lean leaned leant,find found,read read,see saw seen,tell told,take took taken,make made,do did done,run ran run,rerun reran rerun,re-run re-ran re-run,think thought,
  keep kept,hold held,get got gotten,come came come,hear heard,seek sought,leave left,set set,lose lost,draw drew drawn,show showed shown,
  prove proved proven,drive drove driven,lead led,speak spoke spoken,feel felt,stand stood,break broke broken,go went gone,deal dealt,
  understand understood,bear bore borne,give gave given,overwrite overwrote overwritten,dig dug,weigh weighed,arise arose arisen,
  factor factored,proofread proofread,pay paid,sell sold,buy bought,begin began begun,forget forgot forgotten,shut shut,mean meant,break broke broken,cut cut,account accounted,pin pinned,chase chased,tie tied,withdraw withdrew withdrawn,
  send sent,build built,write wrote written,rewrite rewrote rewritten,choose chose chosen,undertake undertook undertaken,put put,submit submitted,omit omitted,defer deferred`;
