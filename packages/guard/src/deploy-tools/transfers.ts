import type { DeployTool } from '../deploy-tool.js';

/** What carries files to another host or a branch that is served, and what calls the address of a deployment. */
export const TRANSFERS: readonly DeployTool[] = [
  {
    tool: 'git',
    valued:
      '-C -c --git-dir --work-tree --namespace --config-env -o --push-option --repo --receive-pack --exec -P --prefix -m --message',
    deploys: [],
    unless: ['-n'],
    reader: 'git-push',
  },
  {
    tool: 'rsync',
    plain: '-h',
    valued:
      '-e --rsh --rsync-path -f --filter --exclude --include --exclude-from --include-from --files-from --port --password-file -T --compare-dest --copy-dest --link-dest --bwlimit --timeout --log-file --chmod --chown --backup-dir --suffix --partial-dir --max-size --min-size -B -M --out-format --info --usermap --groupmap --write-batch --read-batch',
    deploys: ['>host:'],
    unless: ['-n', '--list-only', '--only-write-batch'],
  },
  { tool: 'scp', also: 'pscp', valued: '-c -D -F -i -J -l -o -P -S -X -pw', deploys: ['>host:'] },
  {
    tool: 'sftp',
    also: 'psftp ftp',
    valued: '-b -B -c -D -F -i -J -l -o -P -R -S -s -X',
    deploys: [],
    reader: 'transfer-script',
  },
  { tool: 'lftp', valued: '-e -c -f -u --user -p --port --env-password -s', deploys: [], reader: 'transfer-script' },
  { tool: 'ncftpput', also: 'wput ftp-deploy', deploys: [''] },
  {
    tool: 'rclone',
    valued:
      '--config --filter --include --exclude --exclude-from --files-from --transfers --checkers --bwlimit --log-file --log-level --max-age --min-age --backup-dir',
    deploys: ['copy|sync|move|copyto|moveto|bisync >name:', 'rcat|copyurl|delete|deletefile|purge|rmdirs'],
    unless: ['-n', '-i', '--interactive', 'delete|deletefile|purge|rmdirs|rcat ./*|/*'],
  },
  {
    tool: 'curl',
    valued:
      '-T --upload-file -X --request -H -d --data --data-raw --data-binary --data-urlencode --form-string --user --json -o -u -A -e -b -c -F -m -w -x -K -E -r -t -y -Y -z -C -D -U -P -Q --url',
    deploys: [],
    reader: 'web-request',
  },
  { tool: 'wget', valued: '-O -o --method -U -t -T -P -Q -w -e', deploys: [], reader: 'web-request' },
  {
    tool: 'http',
    also: 'https xh xhs',
    valued: '-a -A -o --session --timeout --verify',
    deploys: [],
    reader: 'web-request',
  },
];
