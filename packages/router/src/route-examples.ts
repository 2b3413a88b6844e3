import type { RouteExamples } from './route.js';

/** What each shipped route answers to, and what looks like it and is not asked for. Run by the tests and by `litmus route check`. */
export const EXAMPLES: Readonly<Record<string, RouteExamples>> = {
  litwork: {
    activates: [
      'lit fix the flaky port test',
      'Fix the parser, lit.',
      'litwork tidy the imports',
      'lit fix the plan view',
      '파서 버그 고쳐줘 lit',
    ],
    ignores: [
      'a dimly lit room',
      'The room was dimly lit.',
      'build the form with Lit',
      'what does lit do?',
      'split the literals',
      '`lit` is a trigger',
    ],
  },
  'lit-plan': {
    activates: [
      'lit plan add dark mode',
      'Read the code, then lit plan the change',
      '$lit-plan add dark mode',
      'lit plan a review of high accuracy',
      '로그인 기능 lit plan 해줘',
    ],
    ignores: [
      'what does lit plan do?',
      "don't lit plan this",
      '`lit plan`',
      '```\nlit plan x\n```',
      '> lit plan x',
      '/lit-plan x',
      'lit plan이 뭐야?',
    ],
  },
  'review-work': {
    activates: [
      'lit review the diff',
      'please lit review my last commit',
      '$review-work plans/auth.md',
      'lit review 해줘',
    ],
    ignores: ['skip lit review', 'the lit review route', '/litmus:review-work', 'review the light'],
  },
  litresearch: {
    activates: [
      'lit research the state of WebGPU',
      'lit search for prior art',
      'lit query the default port',
      'litresearch CRDTs',
      '$litresearch CRDTs',
    ],
    ignores: ['research the light', 'explain litresearch', '/litresearch', 'lit-research'],
  },
  litgoal: {
    activates: ['lit goal ship 1.0', '$litgoal ship 1.0'],
    ignores: ['what is a lit goal?', '/litgoal', 'the goal is to split it'],
  },
  'lit-loop': {
    activates: ['$lit-loop until the tests pass', 'Fix the importer. $lit-loop'],
    ignores: ['explain $lit-loop', '/litmus:lit-loop', 'lit-loop'],
  },
  'lit-workflow': {
    activates: ['lit workflow migrate all packages', 'lit dynamic workflow migrate all packages', 'lit ultracode'],
    ignores: ['the workflow file is split', 'is lit workflow on?', '`lit workflow`'],
  },
  'lit-team': {
    activates: ['lit team build the importer', 'do this in lit team mode', 'lit teammates for both sides'],
    ignores: ['the lit team page', 'ask the team for a light', "'lit team' is a phrase"],
  },
  'start-work': {
    activates: ['lit start work on plans/auth.md', '$start-work plans/auth.md'],
    ignores: [
      'explain $start-work',
      '> $start-work plans/auth.md',
      'we could lit start work',
      '/litmus:start-work plans/auth.md',
    ],
  },
  'lit-recap': {
    activates: [
      'recap',
      'lit recap',
      'litrecap',
      '$lit-recap --en',
      'give me a recap',
      '리캡',
      '리캡 짧게 해줘',
      '오늘 작업을 리캡해줘',
    ],
    ignores: [
      'recapture',
      'recaptcha',
      '리캡처',
      '/lit-recap',
      '/litrecap',
      '/lit recap',
      'add a recap section',
      '리캡이 뭐야?',
    ],
  },
  'lit-comprehend': {
    activates: [
      'lit-comprehend src/auth',
      'comprehend',
      'please lit comprehend this',
      'litwork comprehend this',
      '$lit-comprehend',
      '$comprehend src',
    ],
    ignores: [
      'comprehension',
      'incomprehensible',
      'I cannot comprehend this',
      'explain this',
      '설명해줘',
      '/comprehend',
      '/lit comprehend',
    ],
  },
  'deep-interview': {
    activates: ['$deep-interview about the importer'],
    ignores: ['/deep-interview', 'deep-interview', 'a deep interview with users'],
  },
  autoresearch: {
    activates: ['autoresearch plan a faster parser', '$autoresearch plan'],
    ignores: ['the autoresearch family', 'please explain autoresearch', '`autoresearch`', '/litmus:autoresearch'],
  },
  autoconference: {
    activates: ['autoconference', '$autoconference the storage format'],
    ignores: ['an autoconference', 'autoconferences', '/litmus:autoconference'],
  },
  wikify: {
    activates: ['wikify collect docs/', '$wikify review'],
    ignores: ['we could wikify it', 'wikify: what is it', '/litmus:wikify'],
  },
  'lit-handoff': {
    activates: ['handoff', '  handoff\n'],
    ignores: ['handoff please', '"handoff"', 'handoff\ntoken: x', '/litmus:lit-handoff'],
  },
  'lit-scientific-visualization': {
    activates: ['lit-scientific-visualization'],
    ignores: ['make a scientific visualization', 'lit-scientific-visualization of the data', 'plot a chart'],
  },
  'frontend-ui-ux': {
    activates: ['frontend-ui-ux build the settings page', '$frontend-ui-ux review only'],
    ignores: ['build a settings page', 'use frontend-ui-ux', '"frontend-ui-ux"'],
  },
  'readme-studio': {
    activates: ['readme-studio', '$readme-studio plan only'],
    ignores: ['write the README', 'the readme-studio skill', '`readme-studio`'],
  },
};
