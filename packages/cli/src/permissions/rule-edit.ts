import { isObject } from '@litmus-hooks/state-format/event';
import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from '../run/nesting.js';
import { appended, layoutOf, memberOf, without } from './json-edit.js';
import { type JsonNode, jsonTree } from './json-tree.js';
import { LISTS, type ListName, type Rules } from './modes.js';

/** Rules put into the text of a settings file and taken out of it. Nothing else of the text changes. */

const PERMISSIONS = 'permissions';

/** Half a sentence: why a settings text cannot be changed. */
export class DamagedSettings extends Error {}

type Lists = Readonly<Record<ListName, readonly unknown[]>>;

/**
 * The rules of a settings text.
 *
 * @throws DamagedSettings where a change could not be told from a repair.
 */
export function rulesIn(text: string): Lists {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedSettings('is not JSON');
  }
  if (isNestedTooDeeply(value)) throw new DamagedSettings(NESTED_TOO_DEEPLY);
  if (!isObject(value)) throw new DamagedSettings('holds no object');
  const root = jsonTree(text);
  assertOnce(root, PERMISSIONS);
  const permissions = value[PERMISSIONS];
  if (permissions === undefined) return { allow: [], deny: [] };
  if (!isObject(permissions)) throw new DamagedSettings(`has a "${PERMISSIONS}" that is no object`);
  const lists = { allow: permissions.allow ?? [], deny: permissions.deny ?? [] };
  for (const name of LISTS) {
    assertOnce(memberOf(root, PERMISSIONS)?.value, name);
    if (permissions[name] === null || !Array.isArray(lists[name]))
      throw new DamagedSettings(`has a "${PERMISSIONS}.${name}" that is no list`);
  }
  return lists as Lists;
}

function assertOnce(container: JsonNode | undefined, key: string): void {
  const times = container?.members?.filter((member) => member.key === key).length ?? 0;
  if (times > 1) throw new DamagedSettings(`names "${key}" ${times} times`);
}

function listIn(text: string, name: ListName): JsonNode | undefined {
  const permissions = memberOf(jsonTree(text), PERMISSIONS)?.value;
  return permissions === undefined ? undefined : memberOf(permissions, name)?.value;
}

function listAsText(rules: readonly string[], text: string, depth: number): string {
  const { newline, indent } = layoutOf(text);
  const inner = newline + indent.repeat(depth + 1);
  const lines = rules.map((rule) => inner + JSON.stringify(rule)).join(',');
  return `[${lines}${newline}${indent.repeat(depth)}]`;
}

/** Puts rules at the end of a list, which is made where it is missing. */
function withRules(text: string, name: ListName, rules: readonly string[]): string {
  if (rules.length === 0) return text;
  const list = listIn(text, name);
  if (list !== undefined)
    return appended(
      text,
      list,
      rules.map((rule) => JSON.stringify(rule)),
    );
  const root = jsonTree(text);
  const permissions = memberOf(root, PERMISSIONS)?.value;
  const member = (depth: number): string => `"${name}": ${listAsText(rules, text, depth)}`;
  if (permissions !== undefined) return appended(text, permissions, [member(2)]);
  const { newline, indent } = layoutOf(text);
  const whole = `"${PERMISSIONS}": {${newline}${indent.repeat(2)}${member(2)}${newline}${indent}}`;
  return appended(text, root, [whole]);
}

/** Takes out one occurrence of each rule, the last one. */
function withoutRules(text: string, name: ListName, rules: readonly string[]): string {
  return rules.reduce((current, rule) => {
    const list = listIn(current, name);
    const index = list?.items?.findLastIndex(({ start, end }) => JSON.parse(current.slice(start, end)) === rule) ?? -1;
    return list === undefined || index === -1 ? current : without(current, list, index);
  }, text);
}

/** What Litmus made to have a place for its rules: `permissions`, `permissions.allow`, `permissions.deny`. */
export type Made = readonly string[];

/** What of the places for rules is missing from a text. */
export function missingPlaces(text: string): Made {
  const permissions = memberOf(jsonTree(text), PERMISSIONS)?.value;
  const lists = LISTS.filter((name) => permissions === undefined || memberOf(permissions, name) === undefined);
  return [...(permissions === undefined ? [PERMISSIONS] : []), ...lists.map((name) => `${PERMISSIONS}.${name}`)];
}

/** Takes out those of the places that Litmus made and that are empty now. */
function withoutEmptyPlaces(text: string, made: Made): string {
  let current = text;
  for (const name of LISTS) {
    const permissions = memberOf(jsonTree(current), PERMISSIONS)?.value;
    const index = permissions?.members?.findIndex(({ key, value }) => key === name && value.items?.length === 0) ?? -1;
    if (permissions !== undefined && index !== -1 && made.includes(`${PERMISSIONS}.${name}`))
      current = without(current, permissions, index);
  }
  const root = jsonTree(current);
  const index = root.members?.findIndex(({ key, value }) => key === PERMISSIONS && value.members?.length === 0) ?? -1;
  return index !== -1 && made.includes(PERMISSIONS) ? without(current, root, index) : current;
}

/** Takes rules out of a settings text and puts others in. */
export function changedRules(
  text: string,
  { removed, added, made }: { removed: Rules; added: Rules; made: Made },
): string {
  let current = text;
  for (const name of LISTS) current = withoutRules(current, name, removed[name]);
  for (const name of LISTS) current = withRules(current, name, added[name]);
  return withoutEmptyPlaces(current, made);
}
