import { describe, expect, it } from 'vitest';
import { readEndpoint } from '../../src/export/endpoint.js';

describe('the address of an OTLP endpoint', () => {
  it.each([
    ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/logs'],
    ['http://127.0.0.1:4318/', 'http://127.0.0.1:4318/v1/logs'],
    ['https://Collector.Example/v1/logs', 'https://collector.example/v1/logs'],
    ['https://collector.example/otlp/', 'https://collector.example/otlp/'],
    ['http://[::1]:4318', 'http://[::1]:4318/v1/logs'],
    ['https://collector.example?tenant=a', 'https://collector.example/v1/logs?tenant=a'],
    ['https://collector.example/x#y', 'https://collector.example/x'],
  ])('reads %s as %s', (address, url) => {
    expect(readEndpoint(address, [])).toEqual({ url, shown: url.replace(/\?.*/, ''), headers: {} });
  });

  it.each(['', 'x', 'collector:4318', '127.0.0.1:4318', 'ftp://a/', 'file:///etc/passwd', 'http://', '//a/b'])(
    'refuses "%s"',
    (address) => {
      expect(() => readEndpoint(address, [])).toThrow(/is no http address/);
    },
  );

  it.each(['http://user@a/', 'http://user:pass@a/', 'http://:pass@a/'])(
    'refuses %s without repeating it: a password would be shown',
    (address) => {
      expect(() => readEndpoint(address, [])).toThrow(/^(?!.*pass@).*give it in a header/);
    },
  );

  it('reads headers, of which the value may hold anything that HTTP can carry', () => {
    const headers = ['authorization=Bearer a==', 'X-Scope-OrgID= tenant 1 ', 'a=b=c,d'];
    expect(readEndpoint('http://a', headers).headers).toEqual({
      authorization: 'Bearer a==',
      'X-Scope-OrgID': 'tenant 1',
      a: 'b=c,d',
    });
  });

  it.each([
    'novalue',
    '=x',
    'empty=',
    'a b=c',
    'a:b=c',
    'a=b\r\nc: d',
    'a=b\u0000c',
    'a=ü',
    'content-type=text/plain',
    'Host=elsewhere',
    'Content-Length=1',
    'Transfer-Encoding=chunked',
  ])('refuses the header %j, and does not repeat its value', (header) => {
    expect(() => readEndpoint('http://a', [header])).toThrow(/header/);
    expect(() => readEndpoint('http://a', ['na me=s3cret'])).toThrow(/^(?!.*s3cret)/);
  });
});
