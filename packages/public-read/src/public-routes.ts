/** The ways to the same content that its publisher keeps for programs. Each is public and asks for no key. */

interface PublisherRoute {
  readonly hosts: RegExp;
  /** Of the path and the query. */
  readonly path: RegExp;
  /** `$1` and so on are the path's groups. */
  readonly route: string;
  readonly about: string;
}

const SEGMENT = '([^/?#]+)';

const ROUTES: readonly PublisherRoute[] = [
  {
    hosts: /^(?:www\.)?github\.com$/,
    path: new RegExp(`^/${SEGMENT}/${SEGMENT}/blob/([^?#]+)`),
    route: 'https://raw.githubusercontent.com/$1/$2/$3',
    about: 'the file as it is',
  },
  {
    hosts: /^(?:www\.)?github\.com$/,
    path: new RegExp(`^/${SEGMENT}/${SEGMENT}/(?:issues|pull)/(\\d+)`),
    route: 'https://api.github.com/repos/$1/$2/issues/$3',
    about: 'the thread from the API of GitHub',
  },
  {
    hosts: /^(?:www\.)?github\.com$/,
    path: new RegExp(`^/${SEGMENT}/${SEGMENT}/releases(?:[/?]|$)`),
    route: 'https://api.github.com/repos/$1/$2/releases',
    about: 'the releases from the API of GitHub',
  },
  {
    hosts: /^pypi\.org$/,
    path: new RegExp(`^/project/${SEGMENT}`),
    route: 'https://pypi.org/pypi/$1/json',
    about: 'the package from the API of PyPI',
  },
  {
    hosts: /^crates\.io$/,
    path: new RegExp(`^/crates/${SEGMENT}`),
    route: 'https://crates.io/api/v1/crates/$1',
    about: 'the crate from the API of crates.io',
  },
  {
    hosts: /^(?:www\.)?arxiv\.org$/,
    path: /^\/(?:pdf|html)\/([^?#]+?)(?:\.pdf)?$/,
    route: 'https://arxiv.org/abs/$1',
    about: 'the abstract and the versions of the paper',
  },
  {
    hosts: /^(?:dx\.)?doi\.org$/,
    path: /^\/(10\.[^?#]+)/,
    route: 'https://api.crossref.org/works/$1',
    about: 'what Crossref has on the work',
  },
  {
    hosts: /^stackoverflow\.com$/,
    path: /^\/q(?:uestions)?\/(\d+)/,
    route: 'https://api.stackexchange.com/2.3/questions/$1?site=stackoverflow&filter=withbody',
    about: 'the question from the API of Stack Exchange',
  },
  {
    hosts: /^news\.ycombinator\.com$/,
    path: /^\/item\?id=(\d+)/,
    route: 'https://hacker-news.firebaseio.com/v0/item/$1.json',
    about: 'the item from the API of Hacker News',
  },
  {
    hosts: /^([a-z-]{2,12})\.(?:m\.)?wikipedia\.org$/,
    path: /^\/wiki\/([^?#]+)/,
    route: 'https://$host1.wikipedia.org/w/index.php?title=$1&action=raw',
    about: 'the source of the article',
  },
];

export interface PublicRoute {
  readonly url: string;
  readonly about: string;
}

export function publisherRoutes({ hostname, pathname, search }: URL): PublicRoute[] {
  return ROUTES.flatMap(({ hosts, path, route, about }) => {
    const host = hosts.exec(hostname);
    const found = path.exec(pathname + search);
    if (host === null || found === null) return [];
    const url = route
      .replaceAll('$host1', () => host[1] ?? '')
      .replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '');
    return [{ url, about }];
  });
}
