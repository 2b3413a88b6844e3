import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWord } from '../src/deploy-pattern.js';
import { classifyDeploy, type DeployReading, type DeployTool, type InvokedWord } from '../src/deploy-tool.js';
import { DEPLOY_TOOLS } from '../src/deploy-tools.js';

/** `$X` cannot be known; what stands before it in the same word can. Quotes keep blanks. */
function words(line: string): InvokedWord[] {
  return [...line.matchAll(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g)].map(([text]) => {
    const plain = text.replace(/['"]/g, '');
    const dollar = plain.indexOf('$');
    return { value: dollar < 0 ? plain : undefined, prefix: dollar < 0 ? plain : plain.slice(0, dollar), text };
  });
}

function read(line: string): DeployReading {
  const [program, ...args] = words(line);
  return classifyDeploy(program?.value ?? '', args, DEPLOY_TOOLS);
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const DEPLOYS: Record<string, string> = {
  'settings that start a version at once (G-05)': `
    wrangler secret put A
    wrangler secret delete A --name api
    fly secrets set A=b
    fly secrets unset A -a web
    heroku config:set A=b
    railway variables --set A=b
    dokku config:set app A=b
    eb setenv A=b
    gigalixir config:set A=b
    scalingo env-set A=b
    az webapp config appsettings set -g g -n n --settings A=b
    supabase secrets set A=b`,
  'registries of languages and artefacts (G-06)': `
    cabal upload --publish dist/x.tar.gz
    stack upload .
    elm publish
    cpan-upload X.tar.gz
    dzil release
    fez upload
    opam publish
    gleam publish
    nimble publish
    scala-cli publish .
    mill __.publish
    jreleaser full-release
    swift package-registry publish a.b 1.0.0
    anaconda upload x.conda
    pixi upload x.conda
    choco push x.nupkg --source https://push.example.com
    wingetcreate update X --submit
    dput ppa:a/b x.changes
    aptly publish repo stable
    package_cloud push a/b/debian/bookworm x.deb
    jf rt upload x.jar libs/
    cachix push cache ./result
    nix copy --to s3://cache ./result
    rover subgraph publish g@prod --schema a.graphql --name a
    buf push
    hive schema:publish a.graphql
    redocly push openapi.yaml
    cosign sign registry.example.com/a/b@sha256:1
    regctl image copy a:1 registry.example.com/a:1
    imgpkg push -b r.example.com/a -f .
    buildctl build --output type=image,name=r.example.com/a,push=true
    kaggle datasets version -p . -m x
    dvc push`,
  'sites, apps and stores beyond the common ones (G-04)': `
    mike deploy --push 1.0
    quarto publish gh-pages
    myst deploy
    ember deploy production
    nikola deploy
    hut pages publish -d a.srht.site site.tar.gz
    opennextjs-cloudflare deploy
    wasmer deploy
    steamcmd +login a +run_app_build ../app.vdf +quit
    rojo upload --asset_id 1
    zapier push
    slack deploy
    hs project upload
    pac solution import --path a.zip
    dfx deploy --network ic
    hardhat run scripts/deploy.js --network mainnet
    solana program deploy a.so`,
  'clusters, fleets and pipelines (G-07)': `
    kapp deploy -a web -f k8s/
    kpt live apply
    tk apply environments/prod
    timoni bundle apply -f b.cue
    kluctl deploy -t prod
    kn service update web --image a
    kops update cluster --yes
    colmena apply --on web
    deploy .#web
    nixops deploy -d prod
    nh os switch --target-host web
    knife cookbook upload web
    bolt command run uptime -t web
    salt 'web*' state.apply
    pyinfra inventory.py deploy.py
    databricks bundle deploy -t prod
    prefect deploy --all
    dagster-cloud serverless deploy
    sky launch job.yaml
    snow app deploy
    sceptre launch prod
    rain deploy t.yaml
    spacectl stack deploy --id a
    inv deploy
    mage release
    drone build promote a/b 12 production`,
  'sites (G-04 to G-07)': `
    wrangler deploy
    wrangler publish
    wrangler2 publish
    @cloudflare/wrangler publish
    wrangler --config wrangler.prod.toml deploy
    wrangler -c a.toml -e production deploy src/index.ts
    wrangler --env=production deploy
    wrangler --unlisted ./path/to.toml deploy
    wrangler pages deploy dist
    wrangler pages publish ./dist --project-name site
    wrangler pages deployment create dist
    wrangler versions upload
    wrangler versions deploy abc@100%
    wrangler triggers deploy
    wrangler rollback
    wrangler preview
    wrangler preview --name login
    wrangler preview delete
    wrangler delete
    wrangler deploy --dry-run=false
    wrangler deploy --dry-run false
    wrangler deploy -m "--help wanted"
    wrangler r2 object put assets/logo.png --file logo.png --remote
    create-cloudflare my-app --deploy
    netlify deploy
    netlify deploy --prod --dir=dist
    netlify -s site-id deploy
    ntl deploy -p
    netlify-cli deploy --alias next
    netlify api createSiteDeploy --data {}
    vercel
    vercel --prod
    vercel .
    vercel ./dist --yes
    vercel --cwd apps/web
    vercel --token abc --prod
    vercel -t abc
    vercel deploy --prebuilt
    vercel deploy --target=preview
    vercel promote https://site.vercel.app
    vercel rollback
    vercel redeploy https://site.vercel.app
    vercel alias set a.vercel.app b.com
    vercel alias a.vercel.app b.com
    vercel rm site --yes
    vercel rolling-release start --dpl=x
    vercel my-folder
    vc --prod
    now
    gh-pages -d dist
    gh-pages --dist build --branch master
    gh-pages -d dist -v keep
    ngh --dir=dist/app
    angular-cli-ghpages --dir dist
    ghp-import -p site
    ghp-import -n -p -f _build/html
    chromatic --project-token=x
    firebase deploy
    firebase deploy --only hosting
    firebase --project prod deploy --only functions
    firebase -P prod hosting:channel:deploy preview
    firebase hosting:clone a:live b:live
    firebase-tools deploy
    firebase appdistribution:distribute app.apk --app id
    surge
    surge ./dist site.surge.sh
    surge --project dist --domain site.surge.sh
    swa deploy ./dist --env production
    deno deploy
    deno deploy --prod
    deno deploy create --org x
    deno publish
    deno run -A jsr:@deno/deployctl deploy --project=x main.ts
    deployctl deploy --prod main.ts
    partykit deploy
    hexo d
    hexo g -d
    hexo generate --deploy
    hugo deploy
    docusaurus deploy
    mkdocs gh-deploy --force
    ng deploy --base-href=/app/
    ng run app:deploy
    sanity deploy
    sanity graphql deploy
    shopify theme push --theme 1
    shopify app deploy --force
    meteor deploy app.meteorapp.com
    fastly compute publish`,
  applications: `
    fly deploy
    flyctl deploy --remote-only
    fly -a web deploy
    fly --config fly.prod.toml deploy
    fly launch --now
    fly machine update 123 --image x
    fly scale count 3
    railway up
    railway up --detach
    railway redeploy --yes
    railway -s web up
    render deploys create srv-1 --confirm
    heroku container:release web -a app
    heroku container:push web
    heroku releases:rollback v10
    heroku pipelines:promote -a app
    eb deploy
    eb deploy prod-env --staged
    copilot deploy --name web
    copilot svc deploy -n web -e prod
    amplify publish
    amplify push -y
    ampx pipeline-deploy --branch main --app-id x
    sst deploy --stage production
    sst remove
    serverless deploy
    sls deploy function -f api
    sls --stage prod deploy
    sls --aws-profile p deploy
    serverless remove
    serverless rollback --timestamp 1
    sls api:deploy
    chalice deploy
    chalice --project-dir app deploy --stage prod
    zappa deploy production
    zappa update production
    arc deploy --production
    supabase functions deploy hello
    supabase --workdir api functions deploy
    supabase db push
    prisma migrate deploy
    convex deploy
    trigger.dev deploy
    kamal deploy
    kamal -d staging deploy
    kamal deploy -h web1,web2
    kamal deploy --version abc
    kamal rollback abc
    kamal app boot
    platform push
    upsun environment:push
    clever deploy
    scalingo --app web deploy archive.tar.gz
    cf push web -f manifest.yml
    cf p web
    koyeb services redeploy web
    koyeb deploy . app/web
    zeabur deploy
    genezio deploy
    aptible deploy --app web
    dokku git:from-image app img
    okteto deploy
    envoy run deploy
    dep deploy production
    dep deploy
    mina deploy
    cap production deploy
    cap production web:deploy
    cap -f Capfile production deploy
    pm2 deploy production
    pm2 deploy ecosystem.config.js production
    ploi deploy
    vapor deploy production
    faas-cli -f stack.yml up
    railway fn push
    render rollback srv-1
    modal deploy app.py
    astro deploy`,
  clouds: `
    aws s3 sync dist s3://www.example.com --delete
    aws s3 cp index.html s3://b/index.html --acl public-read
    aws s3 cp --acl public-read index.html s3://b/
    aws s3 sync dist s3://b --storage-class STANDARD_IA
    aws --profile prod s3 sync . s3://b --exclude ".git/*"
    aws s3 sync dist s3://$BUCKET
    aws s3 mv s3://a/x s3://b/x
    aws s3 rm s3://site --recursive
    aws --region eu-west-1 lambda update-function-code --function-name f --zip-file fileb://f.zip
    aws ecs update-service --cluster prod --service web --force-new-deployment
    aws cloudformation deploy --template-file t.yml --stack-name s
    aws cloudformation create-stack --stack-name s
    aws cloudformation execute-change-set --change-set-name c
    aws elasticbeanstalk update-environment --environment-name e --version-label v
    aws amplify start-deployment --app-id a
    aws amplify start-job --app-id a --branch-name main --job-type RELEASE
    aws apprunner start-deployment --service-arn a
    aws deploy create-deployment --application-name a
    aws cloudfront create-invalidation --distribution-id d --paths "/*"
    gcloud run deploy web --image i
    gcloud --project p run deploy web
    gcloud beta run deploy web
    gcloud --project p beta run services update-traffic web --to-latest
    gcloud app deploy
    gcloud app deploy --version v1 --quiet
    gcloud functions deploy f --runtime nodejs20
    gcloud builds submit --config cloudbuild.yaml
    gcloud deploy releases create r1
    gcloud storage cp -r dist gs://b
    gcloud storage rsync dist gs://b --recursive
    gcloud compute scp --recurse dist web-1:/srv
    gsutil -m rsync -r -d dist gs://b
    gsutil -m -h "Cache-Control:no-store" cp -r dist gs://b
    az webapp deploy --resource-group rg --name site --src-path app.zip
    az webapp up -n site
    az webapp deployment slot swap -g rg -n site --slot staging
    az functionapp deployment source config-zip -g rg -n f --src f.zip
    az containerapp update -n web --image i
    az containerapp up -n web --source .
    az acr build -t web:1 -r reg .
    az deployment group create -g rg -f main.bicep
    az storage blob upload-batch -d '$web' -s dist
    az storage blob upload -f a -c c -n n
    azd up
    azd deploy web
    func azure functionapp publish app
    doctl apps create-deployment id
    doctl -t tok apps update id --spec app.yaml
    ibmcloud ce application update -n web
    oci os object put -bn b --file f
    s3cmd put index.html s3://b
    s3cmd sync dist/ s3://b
    s5cmd cp 'dist/*' s3://b/
    azcopy copy dist "https://acc.blob.core.windows.net/web?sas" --recursive
    azcopy sync dist https://acc.blob.core.windows.net/web
    mc mirror dist store/site
    mc cp a.txt store/site/a.txt`,
  infrastructure: `
    terraform apply
    terraform apply -auto-approve
    terraform -chdir=infra apply plan.out
    terraform destroy
    tofu apply
    terragrunt apply
    terragrunt run-all apply
    terragrunt run --all apply
    terragrunt run --all -- apply
    terragrunt --working-dir live/prod apply
    cdktf deploy
    cdk deploy --all --require-approval never
    cdk -a "npx ts-node bin/app.ts" deploy
    cdk deploy
    cdk watch
    sam deploy --guided
    sam sync --stack-name s
    pulumi up --yes
    pulumi -C infra up
    pulumi -s prod update
    pulumi destroy
    ansible-playbook -i prod site.yml
    ansible-playbook deploy.yml
    ansible web -m copy -a "src=a dest=b"
    kubectl apply -f k8s/
    kubectl -n prod apply -f k8s/
    kubectl --context prod --namespace web apply -k overlays/prod
    kubectl create -f job.yaml
    kubectl -v=6 apply -f x
    kubectl cp dist web-0:/usr/share/nginx/html
    kubectl --as-unlisted=x apply -f y
    kubectl apply -f x.yaml --dry-run=none
    kubectl rollout restart deployment/web
    kubectl rollout undo deployment/web
    kubectl set image deployment/web web=i:2
    kubectl scale --replicas=3 deployment/web
    kubectl delete deployment web
    kubectl patch deployment web -p '{}'
    kubectl argo rollouts promote web
    oc new-app img
    oc -n prod start-build web
    oc rollout latest dc/web
    helm upgrade --install web ./chart
    helm -n prod upgrade web ./chart --version 1.2.3
    helm install web repo/chart
    helm rollback web 1
    helm push web-1.tgz oci://reg
    helmfile apply
    helmfile -e prod -f helmfile.yaml sync
    argocd app sync web --prune
    argocd app set web -p image.tag=1
    flux reconcile kustomization web --with-source
    flux bootstrap github --owner=x
    skaffold run
    skaffold deploy --images web
    ko apply -f config/
    ko build ./cmd/app
    werf converge --repo r
    nomad job run web.nomad
    nomad run web.nomad
    nomad deployment promote id`,
  images: `
    docker push acme/web:1
    docker --config conf push acme/web:1
    docker image push acme/web:1
    docker push --all-tags acme/web
    docker manifest push acme/web:1
    docker compose push
    docker compose -f a.yml -f b.yml push web
    docker compose build --push
    docker buildx build --push -t r/web:1 .
    docker build --push -t r/web:1 .
    docker buildx build --platform linux/amd64,linux/arm64 -t r/web:1 --push .
    docker buildx build -o type=registry -t r/web .
    docker buildx build --output type=image,push=true .
    docker buildx bake --push
    docker buildx bake -f bake.hcl --push
    docker buildx imagetools create -t r/web:latest r/web:1
    docker stack deploy -c stack.yml web
    docker service update --image i web
    docker --context prod compose up -d
    docker -H ssh://me@host compose up -d
    docker-compose push
    podman push acme/web
    buildah push img docker://r/web
    skopeo copy docker-archive:a.tar docker://r/web:1
    skopeo copy --dest-creds u:p oci:x docker://r/web:1
    crane push web.tar r/web:1
    crane copy a b
    oras push r/art:1 f
    pack build r/web --publish
    earthly --push +release
    bazel run //app:push
    nerdctl push r/web
    nerdctl -n k8s.io push r/web`,
  registries: `
    npm publish
    npm publish ./dist --tag next
    npm --prefix packages/a publish
    npm publish --workspace=a
    npm -w a publish
    npm pub
    npm publish -- --dry-run
    npm dist-tag add a@1 latest
    npm unpublish a@1
    npm deprecate a@1 bad
    pnpm publish -r
    pnpm -r publish
    pnpm --filter a publish --no-git-checks
    pnpm -C packages/a publish
    pnpm recursive publish
    yarn publish
    yarn npm publish --access public
    yarn workspace a publish
    yarn workspace a npm publish
    yarn workspaces foreach -A npm publish
    yarn workspaces foreach --from 'a*' npm publish
    yarn --cwd packages/a publish
    bun publish
    jsr publish
    lerna publish from-package --yes
    changeset publish
    @changesets/cli publish
    semantic-release
    semantic-release --branches main
    release-it
    release-it minor --ci
    np
    np patch
    nx release
    nx release publish
    nx deploy web
    nx run web:deploy
    nx run-many -t deploy
    turbo deploy
    turbo run build deploy
    turbo run deploy --filter=web
    auto shipit
    cargo publish
    cargo publish -p a --allow-dirty
    cargo +nightly publish
    cargo release --execute
    cargo release minor -x
    cargo yank --version 1.0.0
    twine upload dist/*
    python -mtwine upload dist/*
    python -m twine upload dist/*
    python3 -m twine upload --repository pypi dist/*
    python setup.py sdist upload
    flit publish
    poetry publish --build
    uv publish
    hatch publish
    pdm publish
    gem push a-1.gem
    rake release
    mvn deploy
    mvn -ntp -B -Dfoo deploy
    mvn -fae -T 4 deploy
    mvn clean deploy -DskipTests
    mvn -B -P release deploy
    mvnw -pl core deploy
    mvn release:perform
    mvn compile jib:build
    mvn com.google.cloud.tools:jib-maven-plugin:3.4.0:build
    gradle publish
    gradlew -Pversion=1 -q --no-daemon publish
    gradlew -x test --parallel publish
    gradlew :lib:publish
    gradlew clean publishAllPublicationsToMavenRepository
    gradlew publishToSonatype closeAndReleaseSonatypeStagingRepository
    gradlew publishPlugins
    gradlew jib
    gradlew bootBuildImage --publishImage
    sbt publish
    sbt +publishSigned
    sbt clean core/publish
    sbt "release with-defaults"
    dotnet nuget push a.nupkg
    nuget push a.nupkg
    mix hex.publish
    mix hex.publish package --yes
    rebar3 hex publish
    dart pub publish --force
    flutter pub publish
    pod trunk push A.podspec
    conan upload a/1 -r r
    luarocks upload a.rockspec
    vsce publish
    @vscode/vsce publish minor
    ovsx publish a.vsix
    web-ext sign --api-key k
    chrome-webstore-upload upload --source x.zip
    lein deploy clojars
    clojure -T:build deploy
    snapcraft upload a.snap
    pkg-pr-new publish`,
  'releases and stores': `
    gh release create v1 dist/*
    gh -R o/r release create v1
    gh release upload v1 a.zip
    gh workflow run deploy.yml
    gh workflow run "Deploy to production" -f env=prod
    gh workflow run release.yml --ref main
    glab release create v1
    goreleaser release --clean
    goreleaser
    goreleaser --rm-dist
    goreleaser release --skip=validate
    eas submit -p ios
    eas update --branch production
    eas deploy --prod
    eas build --platform all --auto-submit
    eas update:rollback
    expo publish
    fastlane deploy
    fastlane ios beta
    fastlane android release
    fastlane deliver
    fastlane pilot upload
    fastlane supply --aab a.aab
    fastlane run upload_to_testflight
    fastlane build_and_deploy
    fastlane ios release_to_store
    fastlane run deliver
    appcenter distribute release --app a
    appcenter codepush release-react -a a
    shorebird release android
    shorebird patch ios
    xcrun altool --upload-app -f a.ipa
    electron-builder --publish always
    electron-builder -p always
    electron-forge publish
    sf project deploy start
    sfdx force:source:deploy -p src
    clasp push
    clasp deploy
    fab -H web1 deploy
    gulp deploy
    ecspresso deploy --config e.yml`,
  'transfers (G-06)': `
    rsync -avz dist/ www@example.com:/srv/www/
    rsync -avh --delete dist/ example.com:/srv/
    rsync -a -e "ssh -p 22" dist/ host:/srv
    rsync -a dist/ host::module
    rsync -a dist/ rsync://host/module
    rsync -az --chown www-data:www-data dist/ host:/srv
    rsync -azP dist/ host:
    rsync -a dist/ [2001:db8::1]:/srv
    rsync -a dist/ www@$HOST:/srv/
    scp -r dist www@example.com:/srv/www
    scp -P 2222 -i key a.txt host:
    scp h1:/a h2:/b
    lftp -e "mirror -R dist /www; quit" ftp.example.com
    lftp -c "open ftp.example.com; put index.html"
    lftp -u u,p -e "mirror --reverse --delete dist /; bye" host
    ncftpput -R host /www dist/*
    rclone sync dist remote:site
    rclone copy --exclude x dist s3:bucket/site
    curl -T index.html ftp://example.com/www/
    curl -sT index.html https://example.com/www/
    curl --upload-file a https://transfer.example.com/a
    curl -X POST https://api.netlify.com/build_hooks/abc
    curl -d '' https://api.netlify.com/build_hooks/abc
    curl https://api.render.com/deploy/srv-1?key=k
    curl -X POST https://api.vercel.com/v1/integrations/deploy/prj/x
    curl -X POST https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/abc
    curl -XPOST -H "Authorization: x" https://hooks.example.com/deploy
    curl -X DELETE https://api.vercel.com/v13/deployments/x
    curl -X POST -u u:p --data-binary @a.zip https://site.scm.azurewebsites.net/api/zipdeploy
    curl -fsS -d ref=main https://api.github.com/repos/o/r/actions/workflows/release.yml/dispatches
    ftp-deploy
    wget -qO- https://api.render.com/deploy/srv-1?key=k
    http POST https://api.netlify.com/build_hooks/abc`,
  'git push': `
    git push heroku main
    git push -f heroku HEAD:main
    git push heroku-staging main
    git push dokku main:master
    git push production main
    git push space main
    git push prod-eu HEAD:main
    git push -o ci.skip heroku main
    git push ssh://dokku@example.com/app main
    git send-pack https://git.heroku.com/a.git main
    git push origin gh-pages
    git push origin main:gh-pages
    git push origin HEAD:gh-pages --force
    git push origin HEAD:refs/heads/gh-pages
    git push origin +main:gh-pages
    git push -u origin gh-pages
    git push origin --delete gh-pages
    git push origin :gh-pages
    git push origin production
    git push origin main gh-pages
    git push --mirror dokku
    git push --repo=heroku
    git push https://git.heroku.com/app.git main
    git push dokku@example.com:app main
    git push https://huggingface.co/spaces/me/app main
    git push me@example.com:/var/www/site.git main
    git push git@github.com:me/me.github.io.git main
    git -C site push heroku main
    git -c user.name=x push heroku main
    git -c alias.ship="push heroku main" ship
    git subtree push --prefix dist origin gh-pages
    git ftp push`,
};

const HARMLESS: Record<string, string> = {
  'beyond the common ones': `
    cabal sdist
    elm make src/Main.elm
    dzil build
    scala-cli publish local .
    ./mill foo.publishLocal
    choco push x.nupkg --source ./feed
    dotnet nuget push x.nupkg --source ./feed
    dput --simulate ppa:a/b x.changes
    aptly repo add a x.deb
    nix copy --to file:///tmp/cache ./result
    rover subgraph check g@prod --schema a.graphql --name a
    buf lint
    cosign verify r.example.com/a
    regctl image inspect r.example.com/a
    buildctl build --output type=local,dest=out
    mike deploy 1.0
    quarto render
    quarto publish accounts
    dfx deploy
    hardhat run scripts/deploy.js --network localhost
    solana program deploy a.so --url localhost
    kapp deploy -a web -f k8s/ --diff-run
    kops update cluster
    colmena build
    colmena apply build
    nixops info
    knife node list
    bolt command run uptime -t localhost
    salt 'web*' test.ping
    databricks bundle validate
    prefect deployment ls
    inv -l
    inv test
    mage build
    drone build ls a/b`,
  'sites (G-11)': `
    wrangler dev
    wrangler dev --remote
    wrangler tail
    wrangler login
    wrangler whoami
    wrangler init site
    wrangler types
    wrangler deploy --dry-run
    wrangler deploy --dry-run --outdir dist
    wrangler deploy --help
    wrangler deploy -h
    wrangler help
    wrangler help deploy
    wrangler --version
    wrangler -v
    wrangler deployments list
    wrangler deployments status
    wrangler versions list
    wrangler versions view x
    wrangler pages dev dist
    wrangler pages deployment list
    wrangler pages deployment tail
    wrangler pages project list
    wrangler d1 execute db --local --command x
    wrangler d1 migrations apply db --local
    wrangler r2 object get b/k
    wrangler secret list
    wrangler kv key list
    wrangler check
    wrangler preview base-config secret list
    wrangler preview list
    vercel deploy-hooks create x --ref main
    wrangler docs deploy
    create-cloudflare my-app --no-deploy
    netlify dev
    netlify dev --live
    netlify build
    netlify status
    netlify link
    netlify env:list
    netlify open
    netlify logs:deploy
    netlify watch
    netlify deploy --help
    netlify api listSiteDeploys
    vercel ls
    vercel ls --prod
    vercel list --prod
    vercel --prod ls
    vercel env pull .env.local
    vercel env ls production
    vercel build --prod
    vercel dev
    vercel link --yes
    vercel inspect url --logs
    vercel logs url
    vercel pull --yes --environment=production
    vercel whoami
    vercel login
    vercel alias ls
    vercel projects ls
    vercel domains ls
    vercel promote status
    vercel rollback status
    vercel --help
    vercel -h
    vercel --version
    vercel -v
    vercel help
    vercel help deploy
    vercel deploy --help
    gh-pages --help
    gh-pages -V
    gh-pages -d dist --no-push
    gh-pages -d dist -n
    ngh --dry-run
    ghp-import site
    firebase serve
    firebase emulators:start
    firebase deploy --dry-run
    firebase hosting:channel:list
    firebase projects:list
    firebase functions:log
    firebase init hosting
    firebase login:ci
    firebase use prod
    surge list
    surge login
    surge whoami
    surge --help
    swa start
    swa build
    swa deploy --dry-run
    deno run main.ts
    deno test
    deno deploy logs
    deno deploy --help
    deno publish --dry-run
    deployctl logs
    deployctl deployments list
    hexo generate
    hexo server
    hugo
    hugo server
    hugo deploy --dryRun
    mkdocs build
    mkdocs serve
    ng build
    ng serve
    ng run app:build
    sanity dev
    shopify theme dev
    shopify theme pull
    shopify theme list`,
  applications: `
    fly status
    fly logs
    fly apps list
    fly releases
    fly secrets list
    fly secrets set A=b --stage
    fly secrets list
    fly ssh console
    fly launch --no-deploy
    fly scale show
    fly machine list
    fly deploy --build-only
    fly version
    railway logs --deployment
    railway run npm test
    railway status
    railway variables
    railway link
    render services list
    render deploys list srv-1
    heroku logs --tail
    heroku ps
    heroku releases
    heroku config
    heroku config:get A
    railway variables --set A=b --skip-deploys
    wrangler secret list
    wrangler versions secret put A
    dokku config:set --no-restart app A=b
    heroku run bash
    heroku local
    eb status
    eb logs
    eb list
    copilot svc logs
    copilot svc package
    copilot -p "please deploy"
    amplify status
    amplify pull
    amplify mock
    ampx sandbox
    sst dev
    sst diff
    serverless offline
    sls package
    sls info
    sls logs -f api
    sls invoke local -f api
    sls deploy list
    sls deploy list functions
    sls print
    chalice local
    zappa status production
    zappa tail
    arc deploy --dry-run
    arc sandbox
    supabase start
    supabase functions serve
    supabase db diff
    supabase db push --dry-run
    supabase db push --local
    supabase db reset
    supabase functions list
    prisma migrate dev
    prisma migrate status
    prisma migrate diff
    prisma generate
    prisma db push
    convex dev
    convex logs
    kamal app logs
    kamal config
    kamal version
    kamal lock status
    kamal audit
    platform environment:list
    clever logs
    cf apps
    cf logs web
    koyeb services list
    koyeb services logs web
    pm2 start app.js
    pm2 logs
    pm2 reload all
    pm2 deploy production list
    cap -T
    cap production deploy:check
    cap production deploy --dry-run
    cap -n production deploy
    envoy run deploy --pretend
    envoy tasks
    dep list
    dep deploy --plan
    mina deploy --simulate
    vapor env:list`,
  clouds: `
    aws s3 ls s3://b
    aws s3 cp s3://b/x .
    aws s3 cp s3://b/x ./x --acl public-read
    aws s3 sync s3://b ./backup
    aws s3 sync dist s3://b --dryrun
    aws s3 presign s3://b/x
    aws s3 cp help
    aws lambda list-functions
    aws lambda get-function --function-name f
    aws lambda invoke --function-name f out.json
    aws lambda update-function-code --function-name f --dry-run
    aws ecs describe-services --cluster c
    aws ecs list-tasks
    aws cloudformation describe-stacks
    aws cloudformation validate-template --template-body x
    aws cloudformation deploy --no-execute-changeset
    aws cloudformation create-change-set --stack-name s
    aws cloudformation package --template-file t
    aws eks update-kubeconfig --name c
    aws deploy get-deployment --deployment-id d
    aws deploy list-deployments
    aws sts get-caller-identity
    aws logs tail /aws/lambda/f --follow
    aws cloudfront list-distributions
    aws --endpoint-url=http://localhost:4566 s3 sync dist s3://b
    aws --endpoint-url http://localhost:4566 s3 cp a s3://b
    gcloud run services list
    gcloud run services describe web
    gcloud app logs tail
    gcloud app browse
    gcloud functions list
    gcloud functions logs read f
    gcloud builds list
    gcloud builds log id
    gcloud auth login
    gcloud config set project p
    gcloud storage cp gs://b/x .
    gcloud storage ls gs://b
    gcloud storage rsync gs://b ./x
    gcloud storage rsync dist gs://b --dry-run
    gcloud compute instances list
    gcloud compute ssh web
    gcloud compute scp web-1:/var/log/x .
    gcloud run deploy --help
    gsutil ls gs://b
    gsutil cp gs://b/x .
    gsutil rsync -n -r dist gs://b
    gsutil cat gs://b/x
    az webapp list
    az webapp log tail -n site
    az webapp show -n site
    az deployment group what-if -g rg -f main.bicep
    az deployment group validate -g rg -f main.bicep
    az deployment group create -g rg -f main.bicep --what-if
    az storage blob list
    az storage blob download -c c -n n -f f
    az acr login -n reg
    az login
    azd show
    azd provision --preview
    func start
    func init
    doctl apps list
    doctl apps logs id
    doctl apps list-deployments id
    doctl registry login
    s3cmd ls s3://b
    s3cmd get s3://b/x
    s3cmd sync s3://b/ ./x
    s3cmd put a s3://b --dry-run
    azcopy copy "https://acc.blob.core.windows.net/web?sas" ./x
    azcopy list https://acc.blob.core.windows.net/web
    mc ls store/site
    mc cp store/site/a ./a`,
  infrastructure: `
    terraform plan
    terraform plan -destroy
    terraform init
    terraform validate
    terraform fmt
    terraform show
    terraform output
    terraform state list
    terraform apply -help
    terraform -chdir=infra plan -out plan.out
    terraform workspace select prod
    tofu plan
    terragrunt plan
    terragrunt run-all plan
    terragrunt run --all plan
    cdk synth
    cdk diff
    cdk ls
    cdk deploy --no-execute
    cdk deploy --method=prepare-change-set
    cdktf synth
    sam build
    sam local start-api
    sam validate
    sam logs
    sam package
    sam deploy --no-execute-changeset
    pulumi preview --diff
    pulumi stack ls
    pulumi stack output
    pulumi logs
    pulumi up --preview-only
    ansible-playbook site.yml --check
    ansible-playbook site.yml -C --diff
    ansible-playbook site.yml --syntax-check
    ansible-playbook site.yml --list-tasks
    ansible-playbook -i localhost, -c local site.yml
    ansible all -m ping
    ansible all -m copy -a x --check
    kubectl get pods
    kubectl -n prod get deploy
    kubectl get deployments
    kubectl describe deployment web
    kubectl logs deploy/web
    kubectl diff -f k8s/
    kubectl apply -f k8s/ --dry-run=client
    kubectl apply --dry-run=server -f k8s/
    kubectl create deployment web --image i --dry-run=client -o yaml
    kubectl rollout status deployment/web
    kubectl rollout history deployment/web
    kubectl port-forward svc/web 8080:80
    kubectl exec -it web -- sh -c apply
    kubectl exec web -- kubectl apply -f x
    kubectl config use-context prod
    kubectl kustomize overlays/prod
    kubectl --context kind-dev apply -f k8s/
    kubectl --context=minikube apply -f k8s/
    kubectl run tmp --rm -it --image=busybox -- sh
    kubectl cp web-0:/var/log/x ./x
    kubectl version
    kubectl explain deployment
    kubectl top pods
    kustomize build overlays/prod
    helm template web ./chart
    helm lint ./chart
    helm list
    helm status web
    helm history web
    helm repo add a https://x
    helm repo update
    helm plugin install x
    helm upgrade --install web ./chart --dry-run
    helm install web ./chart --dry-run=server
    helm diff upgrade web ./chart
    helm get values web
    helm package ./chart
    helm pull repo/chart
    helm show values repo/chart --version 1
    helmfile diff
    helmfile template
    helmfile lint
    argocd app list
    argocd app get web
    argocd app diff web
    argocd login x
    flux get kustomizations
    flux logs
    flux check
    flux create source git x --export
    skaffold dev
    skaffold build
    skaffold render
    skaffold diagnose
    tilt up
    ko build --local ./cmd/app
    ko build --push=false ./cmd/app
    ko login r
    nomad plan web.nomad
    nomad job plan web.nomad
    nomad job status web
    nomad status
    nomad job validate web.nomad`,
  images: `
    docker build -t acme/web:dev .
    docker build -f push/Dockerfile -t push .
    docker pull acme/web:1
    docker run --rm -it acme/web push
    docker run acme/web deploy
    docker ps
    docker images
    docker tag a b
    docker login r
    docker logs web
    docker exec -it web sh
    docker image ls
    docker compose up -d
    docker compose -f a.yml up
    docker compose build
    docker compose logs -f
    docker compose --dry-run push
    docker buildx build -t x .
    docker buildx build --push=false -t x .
    docker buildx build -o type=local,dest=out .
    docker buildx build --output type=image,push=false .
    docker buildx bake
    docker buildx ls
    docker buildx imagetools inspect r/web
    docker push localhost:5000/web
    docker --context desktop-linux compose up
    docker context use prod
    docker stack ls
    docker service ls
    docker service logs web
    docker save acme/web -o web.tar
    docker-compose up -d
    docker-compose build
    podman build .
    podman push img oci:out
    skopeo inspect docker://r/web
    skopeo copy docker://r/web dir:out
    skopeo copy docker://r/web docker-archive:a.tar
    crane pull r/web a.tar
    crane ls r/web
    crane digest r/web
    oras pull r/a
    oras copy r/a:1 --to-oci-layout out
    pack build web
    earthly +build
    bazel build //app:push
    bazel test //...`,
  registries: `
    npm view wrangler version
    npm install
    npm ci
    npm test
    npm pack
    npm pack --dry-run
    npm publish --dry-run
    npm publish --help
    npm help publish
    npm version patch
    npm -v
    npm dist-tag ls a
    npm whoami
    npm search publish
    npm info gh-pages
    npm install -D gh-pages wrangler
    npm i publish
    npm publish --registry http://localhost:4873
    npm access list packages
    npm audit
    npm run build
    pnpm install
    pnpm -r build
    pnpm --filter a build
    pnpm deploy --filter a out
    pnpm publish --dry-run
    pnpm add gh-pages
    yarn
    yarn add surge
    yarn npm info a
    yarn workspace a build
    yarn workspaces foreach -A run build
    bun install
    bun publish --dry-run
    bun test
    jsr publish --dry-run
    jsr add @std/x
    lerna version
    lerna run build
    changeset
    changeset version
    changeset status
    semantic-release --dry-run
    semantic-release -d
    semantic-release version --print
    semantic-release --noop version
    standard-version
    release-it --dry-run
    release-it -d
    release-it --release-version
    release-it --changelog
    release-it -v
    np --preview
    np --help
    nx build web
    nx serve web
    nx release --dry-run
    nx release -d
    nx release version
    nx release changelog 1.0.0
    nx release --skip-publish
    nx graph
    nx affected -t build
    turbo build
    turbo run build test
    turbo run deploy --dry-run
    turbo run deploy --dry=json
    turbo ls
    turbo run build --filter deploy
    cargo build --release
    cargo publish --dry-run
    cargo publish -n
    cargo test publish
    cargo package
    cargo release
    cargo release minor
    cargo login
    cargo install cargo-release
    twine check dist/*
    python -m build
    python -m twine check dist/*
    python -m pip install twine
    python setup.py sdist
    python deploy.py
    poetry build
    poetry publish --dry-run
    poetry install
    uv build
    uv publish --dry-run
    uv sync
    hatch build
    gem build a.gemspec
    gem install a
    rake -T
    rake test
    mvn verify
    mvn clean install
    mvn package -DskipTests
    mvn deploy -Dmaven.deploy.skip=true
    mvn release:prepare -DdryRun=true
    mvn compile jib:dockerBuild
    mvn dependency:tree
    mvn --version
    mvn -v
    gradle build
    gradlew publishToMavenLocal
    gradlew :lib:publishToMavenLocal
    gradlew publish --dry-run
    gradlew publish -m
    gradlew jibDockerBuild
    gradlew tasks
    gradlew build -x publish
    gradlew help --task publish
    gradlew bootBuildImage
    sbt compile
    sbt publishLocal
    sbt core/publishLocal
    sbt test
    dotnet build
    dotnet publish -c Release
    dotnet nuget list source
    dotnet pack
    nuget restore
    nuget pack
    mix test
    mix hex.build
    mix hex.publish --dry-run
    mix deps.get
    dart pub get
    dart pub publish --dry-run
    dart pub publish -n
    flutter build apk --release
    flutter pub get
    pod install
    pod lib lint
    pod trunk me
    conan install .
    conan create .
    vsce package
    vsce ls
    web-ext lint
    web-ext build
    web-ext run
    lein test
    yalc publish`,
  'releases and stores': `
    gh release list
    gh release view v1
    gh release download v1
    gh release create v1 --draft
    gh release create v1 -d
    gh workflow list
    gh workflow view deploy.yml
    gh workflow run ci.yml
    gh workflow run relationship-tests.yml
    gh workflow run test.yml -f target=deploy
    gh run list --workflow deploy.yml
    gh run watch 1
    gh pr create --title "deploy: release create"
    gh pr view 1
    gh issue list --label deploy
    gh api repos/o/r/releases
    gh api repos/o/r/deployments
    gh search code "wrangler deploy"
    glab release list
    glab mr list
    goreleaser release --snapshot --clean
    goreleaser --snapshot
    goreleaser release --skip=publish
    goreleaser release --skip=announce,publish
    goreleaser release --skip publish
    goreleaser release --skip-publish
    goreleaser build
    goreleaser check
    goreleaser --version
    eas build --platform ios
    eas build:list
    eas update:list
    eas login
    eas whoami
    expo start
    expo export
    expo prebuild
    fastlane test
    fastlane ios test
    fastlane lanes
    fastlane match development
    fastlane build_release
    fastlane ios build
    fastlane prepare_release
    fastlane action upload_to_testflight
    fastlane deliver init
    fastlane deliver download_metadata
    fastlane supply init
    fastlane pilot list
    fastlane --version
    fastlane init
    appcenter apps list
    shorebird preview
    shorebird patch android --dry-run
    shorebird releases list
    xcrun simctl list
    xcrun altool --validate-app -f a.ipa
    xcrun notarytool history
    electron-builder --mac
    electron-builder --publish never
    electron-builder -p never
    electron-forge make
    sf project deploy validate
    sf project deploy preview
    sf project retrieve start
    sf project deploy start --dry-run
    clasp pull
    clasp open
    fab -l
    gulp build`,
  transfers: `
    rsync --dry-run -a dist/ host:/srv
    rsync -navz dist/ host:/srv
    rsync -avn dist/ host:/srv
    rsync -avz host:/srv/logs/ ./logs/
    rsync -a src/ dst/
    rsync -a ./a:b/ ./c
    rsync -a host:/a host:/b ./local
    rsync host:/srv/
    rsync -a dist/ localhost:/srv/
    rsync --list-only dist/ host:/srv
    rsync -a --exclude host:/x src/ dst/
    rsync --version
    scp host:/srv/x .
    scp host:/a host:/b ./
    scp a.txt b.txt
    sftp host:/srv/x.txt
    sftp me@host:/srv/x.txt ./x
    lftp -e "mirror /www local; quit" host
    lftp -c "open host; get x"
    lftp -e "mirror -R --dry-run dist /www; quit" host
    rclone sync remote:site ./backup
    rclone copy dist remote:site --dry-run
    rclone copy -n dist remote:site
    rclone ls remote:site
    rclone copy a b
    curl https://example.com
    curl -fsSL https://deno.land/install.sh
    curl -sS -o out.json https://api.vercel.com/v6/deployments
    curl https://docs.example.com/deploy/
    curl -X POST https://example.com/api/items
    curl -X POST http://localhost:3000/api/deploy
    curl -T a http://localhost:9000/a
    curl -XPOST -d @x https://example.com/api
    curl -X GET https://api.example.com/deployments
    curl -I https://example.com/deploy
    curl -X POST https://hooks.slack.com/services/x -d '{"text":"deploy finished"}'
    curl -X POST https://hooks.slack.com/services/x --data-urlencode "text=deploy finished"
    curl -X POST http://app.local/deploy
    curl -G -d q=deploy https://example.com/deployments
    wget https://example.com/deploy.tar.gz
    wget -O - https://example.com/release.sh
    http GET https://example.com/deploy
    http POST localhost:3000/deploy`,
  git: `
    git push
    git push origin
    git push origin main
    git push -u origin HEAD
    git push -u origin feat/vercel-deploy
    git push origin feat/gh-pages-fix
    git push origin main:main
    git push origin HEAD:refs/for/main
    git push --force-with-lease origin topic
    git push origin --delete old-branch
    git push origin v1.2.3
    git push origin refs/tags/gh-pages
    git push --tags
    git push --follow-tags origin main
    git push --all origin
    git push --mirror origin
    git push upstream main
    git push -n heroku main
    git push --dry-run heroku main
    git push -fn heroku main
    git push --help
    git push https://github.com/o/r.git main
    git push git@github.com:o/heroku-app.git main
    git push git@github.com:o/dokku.git main
    git push origin $BRANCH
    git push https://x:$TOKEN@github.com/o/r.git main
    git stash push -m "wip vercel --prod"
    git status
    git checkout gh-pages
    git branch gh-pages
    git fetch heroku
    git pull heroku main
    git log --grep "push heroku"
    git commit -m "git push heroku main"
    git remote add heroku https://git.heroku.com/a.git
    git tag -a v1 -m "before firebase deploy"
    git subtree push --prefix lib origin lib
    git subtree pull --prefix dist origin gh-pages
    git clone https://git.heroku.com/a.git
    git -C site status
    git -c alias.st=status st
    git worktree add ../gh gh-pages`,
};

const UNRESOLVABLE = `
  wrangler $VERB
  wrangler pages $VERB
  wrangler --config $C $VERB
  wrangler de$X
  vercel $VERB
  npm $CMD
  npm pub$X
  kubectl $VERB -f x
  terraform $ACTION
  terraform $ACTION -auto-approve
  docker $CMD acme/web
  docker buildx build --output $OUT .
  fastlane $LANE
  fastlane ios $LANE
  gradlew $TASK
  mvn $GOALS
  firebase $CMD
  gh workflow run $WORKFLOW
  git $CMD
  git push $REMOTE main
  git -c alias.ship='!make deploy' ship
  aws s3 $VERB a s3://b
  aws s3 cp $SRC $DST
  aws s3 sync dist $TARGET
  rsync -a dist/ $TARGET
  rsync -a dist/ $HOST:/srv
  scp $FILES
  rclone sync dist $DEST
  lftp -e $SCRIPT host
  lftp -f script.lftp
  lftp host
  sftp -b batch.txt host
  sftp me@host
  ftp -n host
  electron-builder --publish $WHEN
  curl -X POST $VERCEL_DEPLOY_HOOK
  curl -d x "$NETLIFY_BUILD_HOOK_URL"`;

const RESOLVED = `
  wrangler deploy $ARGS
  wrangler --config $CONFIG deploy
  wrangler --env=$ENV deploy
  kubectl -n $NS apply -f $FILE
  npm publish $DIR --tag $TAG
  terraform -chdir=$DIR apply
  docker push $IMAGE
  git push heroku $BRANCH
  git push heroku-$ENV main
  cap $STAGE deploy
  vercel --token $TOKEN
  vercel --token=$TOKEN --prod
  helm upgrade $RELEASE $CHART --version $V
  scp -i $KEY a.txt deploy@$HOST:/srv`;

const CALM = `
  wrangler tail $WORKER
  wrangler tail-$X
  vercel ls $PROJECT
  npm install $PKG
  npm test -- $ARGS
  mvn verify $MAVEN_ARGS
  gradlew build $ARGS
  docker build $BUILD_ARGS -t x .
  docker run $IMAGE push
  kubectl get $KIND
  scp host:/x $DIR/
  aws s3 cp s3://b/x $DIR
  rsync -a $SRC ./backup
  curl $URL
  curl -X POST $URL
  curl -fsSL "$URL" -o x`;

describe('the table of deploy tools', () => {
  for (const [family, text] of Object.entries(DEPLOYS)) {
    it.each(lines(text))(`${family}: deploys: %s`, (line) => expect(read(line)).toMatchObject({ verdict: 'deploy' }));
  }
  for (const [family, text] of Object.entries(HARMLESS)) {
    it.each(lines(text))(`${family}: does not: %s`, (line) =>
      expect(read(line).verdict).toMatch(/harmless|unknown_tool/),
    );
  }
  it.each(lines(UNRESOLVABLE))('cannot be known before it runs: %s', (line) => {
    expect(read(line)).toMatchObject({ verdict: 'unresolvable' });
  });
  it.each(lines(RESOLVED))('deploys whatever its unknown words are: %s', (line) => {
    expect(read(line)).toMatchObject({ verdict: 'deploy' });
  });
  it.each(lines(CALM))('does not, whatever its unknown words are: %s', (line) => {
    expect(read(line)).toMatchObject({ verdict: 'harmless' });
  });
});

describe('the shape of the table', () => {
  const named = (tool: DeployTool): string[] => [tool.tool, ...(tool.also ?? '').split(' ').filter(Boolean)];

  it('names each program once', () => {
    const names = DEPLOY_TOOLS.flatMap(named);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(DEPLOY_TOOLS))).toEqual(DEPLOY_TOOLS);
  });

  it('has neither stray blanks nor empty alternatives, nor options among the values that are none', () => {
    for (const tool of DEPLOY_TOOLS) {
      for (const text of [tool.tool, tool.also, tool.valued, tool.plain, tool.leading, ...(tool.unless ?? [])]) {
        if (text !== undefined) expect(text).toMatch(/^\S+( \S+)*$/);
      }
      for (const pattern of tool.deploys) expect(pattern).toMatch(/^$|^\S+( \S+)*$/);
      for (const text of [...tool.deploys, ...(tool.unless ?? []), tool.leading ?? 'x'])
        expect(text).not.toMatch(/\|\||\|( |$)| \|/);
      for (const option of [tool.valued, tool.plain].flatMap((text) => text?.split(' ') ?? []))
        expect(option).toMatch(/^-/);
    }
  });

  /** A call that a pattern describes, with the first alternative of each word and something for each star. */
  function example(pattern: string): string[] {
    const parts = pattern.split(' ').filter((part) => part !== '' && part !== '**');
    const chosen = parts.map((part) => (part.split('|')[0] ?? '').replace(/\*/g, 'x'));
    return chosen.flatMap((part) => (part.startsWith('>') ? ['here', there(part.slice(1))] : [part]));
  }

  function there(shape: string): string {
    if (shape === 'host:') return 'host:/srv';
    if (shape === 'name:') return 'name:path';
    return shape === 'alias/' ? 'alias/bucket' : `${shape}place`;
  }

  const patterns = DEPLOY_TOOLS.flatMap((tool) => tool.deploys.map((pattern) => [tool.tool, pattern] as const));
  it.each(patterns)('%s: its pattern "%s" can be met', (tool, pattern) => {
    const args = example(pattern).map((value) => ({ value, prefix: value }));
    expect(classifyDeploy(tool, args, DEPLOY_TOOLS)).toMatchObject({ verdict: 'deploy' });
  });
});

describe('a reading', () => {
  it('names the tool and the words that decided, and says why', () => {
    expect(read('wrangler --env prod pages deploy dist')).toEqual({
      verdict: 'deploy',
      tool: 'wrangler',
      words: ['pages', 'deploy'],
      why: '`wrangler pages deploy` changes what others see',
    });
    expect(read('npm publish --dry-run')).toMatchObject({ verdict: 'harmless', tool: 'npm', words: ['--dry-run'] });
    expect(read('wrangler pages $X').words).toEqual(['pages', '…']);
    expect(read('ls deploy')).toEqual({ verdict: 'unknown_tool', words: [], why: '`ls` is not a known deploy tool' });
  });

  it('knows a program by the name that Windows gives it', () => {
    expect(read('wrangler.cmd deploy')).toMatchObject({ verdict: 'deploy', tool: 'wrangler' });
    expect(read('gradlew.bat publish')).toMatchObject({ verdict: 'deploy' });
  });

  it('takes the most serious of several rows for one program', () => {
    const own: DeployTool = { tool: 'make-it', also: 'npm', deploys: ['test'] };
    const [program, ...args] = words('npm test');
    expect(classifyDeploy(program?.value ?? '', args, [...DEPLOY_TOOLS, own])).toMatchObject({
      verdict: 'deploy',
      tool: 'make-it',
    });
  });
});

describe('the matcher on any words', () => {
  const deploying = Object.values(DEPLOYS).flatMap(lines);
  const anyWord = fc.oneof(
    fc.string({ maxLength: 12 }).map((value) => ({ value, prefix: value })),
    fc
      .constantFrom('deploy', 'push', '--', '-', '--dry-run=', '-n', 's3://', 'host:', '=', '*')
      .map((value) => ({ value, prefix: value })),
    fc.constantFrom('', '-', '--', '--x=', 'de', 'host:').map((prefix) => ({ value: undefined, prefix })),
  );
  const anyTool = fc.constantFrom(...DEPLOY_TOOLS.map(({ tool }) => tool));

  it('answers whatever it is given, and names a known tool', () => {
    fc.assert(
      fc.property(anyTool, fc.array(anyWord, { maxLength: 8 }), (tool, args) => {
        const reading = classifyDeploy(tool, args, DEPLOY_TOOLS);
        expect(reading.verdict).toMatch(/^(?:deploy|harmless|unresolvable)$/);
        expect(reading.tool).toBe(tool);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never reads a program that no row names', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 6 }), (args) => {
        expect(classifyDeploy('unheard-of', args, DEPLOY_TOOLS).verdict).toBe('unknown_tool');
      }),
    );
  });

  it('does not let a verb hide behind more words than are searched', () => {
    const goals = (count: number): InvokedWord[] =>
      Array.from({ length: count }, () => ({ value: 'test', prefix: 'test' }));
    const verb = { value: 'deploy', prefix: 'deploy' };
    expect(classifyDeploy('mvn', [...goals(500), verb], DEPLOY_TOOLS)).toMatchObject({ verdict: 'deploy' });
    expect(classifyDeploy('mvn', [...goals(600), verb], DEPLOY_TOOLS)).toMatchObject({ verdict: 'unresolvable' });
    expect(classifyDeploy('mvn', goals(500), DEPLOY_TOOLS)).toMatchObject({ verdict: 'harmless' });
  });

  it.each(deploying)('is calmed by --help: %s', (line) => {
    expect(read(line.replace(/^\S+/, '$& --help'))).toMatchObject({ verdict: 'harmless' });
  });

  it('compares words as a regular expression would', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', 'B'), maxLength: 10 });
    fc.assert(
      fc.property(letters, text, (glob, value) => {
        const pieces = glob.split('*').map((piece) => piece.replaceAll('.', '\\.'));
        const expected = new RegExp(`^${pieces.join('.*')}$`, 'i').test(value);
        expect(matchWord(glob, { value, prefix: value }) === 'yes').toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  it('calls a word possible exactly when some ending makes it match', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.boolean(), names, (name, open, prefix) => {
        const glob = open ? `${name}*` : name;
        const possible = name.startsWith(prefix) || (open && prefix.startsWith(name));
        expect(matchWord(glob, { value: undefined, prefix })).toBe(possible ? 'maybe' : 'no');
      }),
    );
  });
});
