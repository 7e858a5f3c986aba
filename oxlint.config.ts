/**
 * The rules of oxlint: what it calls correctness, what is added to that, and which folder may import which
 * (`docs/architecture.md`).
 */

/** The folders of `src`: each may import those before it, and none beside it. */
const RANKS = [
  ['state', 'styles'],
  ['api'],
  ['lib', 'hydration'],
  ['consultation'],
  ['ui', 'view-models'],
  ['components', 'seo'],
  ['pages', 'reader-settings'],
  ['shell'],
  ['routes'],
  ['offline'],
]

interface Pattern {
  regex?: string
  group?: string[]
  allowTypeImports?: boolean
  message: string
}

/** Imports that a folder may not have, besides those of the folders above it. */
const restrict = (files: string[], ...patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const SITE: Pattern = {
  regex: '(^|/)(mocks|tests|scripts|server)/|^node:',
  message: 'The site runs in a browser and knows nothing of the service, the mocks and the tools.',
}

const noCalls: Pattern = { regex: '^wretch', message: 'Calls are made by api.' }

const noData: Pattern = {
  group: ['**/api/**'],
  allowTypeImports: true,
  message: 'Only route files load data; what is below takes it as props.',
}

const noRouter = (folder: string): Pattern => ({
  regex: '^@tanstack',
  message: `${folder} knows no router.`,
})

const MORE: Record<string, Pattern[]> = {
  api: [
    {
      regex: '^(react|react-dom|@tanstack|@arco-design)',
      message: 'api touches neither page nor address.',
    },
  ],
  lib: [noCalls],
  ui: [noCalls, noRouter('ui'), noData],
  'view-models': [noCalls, noRouter('view-models'), noData],
  components: [noCalls],
  pages: [
    {
      regex: '/(ui|components)/[^/]+\\.module\\.css$',
      message: "A style sheet is its component's own: use the component.",
    },
    noCalls,
    noData,
  ],
  'reader-settings': [noCalls, noData],
  shell: [noCalls, noData],
}

const site = RANKS.flatMap((rank, index) =>
  rank.map((folder) => {
    const beside = rank.filter((other) => other !== folder)
    const above = [...RANKS.slice(index + 1).flat(), ...beside, 'dev']
    return restrict(
      [`src/${folder}/**`],
      {
        regex: `^(\\.\\./)+(${above.join('|')})/|/(router|main|entry-server|routeTree\\.gen)\\.tsx?$`,
        message: `${folder} is below ${above.slice(0, 3).join(', ')} …: docs/architecture.md`,
      },
      SITE,
      ...(MORE[folder] ?? []),
    )
  }),
)

const besideTheSite = [
  restrict(['shared/**'], {
    regex: '^(\\.\\./)+(src|mocks|tests|scripts|server)/|^(react|@tanstack|valtio|wretch|node:)',
    message:
      'shared is the ground that site, service, loader and mocks stand on: it imports none of them.',
  }),
  restrict(['shared/contract/**'], {
    regex: '^\\.\\./(config/|\\.\\.)|^(#company|react|@tanstack|valtio|wretch|node:)',
    message: 'The contract is schemas, over the sites of the catalogue, and nothing else.',
  }),
  restrict(['company/**'], {
    regex:
      '^\\.\\./(.*/)?(src|server|mocks|tests|scripts|catalogue|contract|notices|rendering)/|^[^.]',
    message: 'What a company says of itself is plain data; its shapes stand in shared/config.',
  }),
  restrict(['shared/config/**'], {
    regex: '^\\.\\./|^(react|@tanstack|valtio|wretch|valibot|node:)',
    message: 'The configuration is plain data.',
  }),
  restrict(['shared/catalogue/**'], {
    regex: '^\\.\\./(\\.\\./|contract/)|^(react|@tanstack|valtio|wretch|valibot|node:)',
    message: 'The catalogue is plain data; it reads the configuration and nothing else.',
  }),
  restrict(['server/content/**'], {
    regex: '(^|/)(src|mocks|tests|scripts|db|http|handlers|repository|consultations)/',
    message: 'The loader of the content knows what is shared, and nothing above itself.',
  }),
  restrict(['server/**'], {
    regex: '(^|/)(src|mocks|tests|scripts)/|^msw',
    message: 'The service knows the content loader and what is shared.',
  }),
  restrict(
    ['server/handlers/**', 'server/search/**'],
    {
      regex: '^(node:|hono|@hono|kysely|pg|nodemailer|@prometheus-io)',
      message: 'What the calls answer does not depend on how they come.',
    },
    {
      regex:
        '(^|/)(src|mocks|tests|scripts|db|http|repository|consultations|migrations|catalogue|config)/|^#company/',
      message:
        'The handlers know the contract and the repository’s interface, not where it is kept.',
    },
  ),
  restrict(['mocks/**'], {
    regex: '(^|/)(src|tests)/|/server/(service|main|cli|config)\\.ts$',
    message: 'The mocks are handlers of the service over content in memory.',
  }),
  restrict(['scripts/**'], {
    regex: '(^|/)tests/',
    message: 'What builds and what operators run is below the tests.',
  }),
]

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  env: { browser: true, node: true, es2023: true },
  ignorePatterns: [
    'dist',
    'reports',
    'node_modules',
    'src/routeTree.gen.ts',
    '/content',
    'tests/fixtures',
  ],
  rules: {
    eqeqeq: ['error', 'always'],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-script-url': 'error',
    'no-param-reassign': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'no-restricted-globals': [
      'error',
      { name: 'event', message: "Take the event from the handler's argument." },
      { name: 'name', message: 'That is window.name; declare your own.' },
    ],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/jsx-key': 'error',
    'react/jsx-no-target-blank': ['error', { allowReferrer: true }],
    // Takes a handler that is made by a function for a reading of its refs during render.
    'react/refs': 'off',
    // What the device has kept is not known while a page is prerendered: an effect shows it after hydration.
    'react/set-state-in-effect': 'off',
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'group'], tags: [] }],
    // Safari takes a list without bullets for none (https://bugs.webkit.org/show_bug.cgi?id=170179); the role says it is one.
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    // `search` is newer than the oldest browsers, and neither `fieldset` nor `output` is what these regions are.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A click beside a dialog closes it, for which the keyboard has Escape.
    'jsx-a11y/click-events-have-key-events': 'off',
    // That dialog, and the region of the carousel, which scrolls by the arrow keys.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/no-instanceof-builtins': 'error',
    'unicorn/prefer-string-starts-ends-with': 'error',
    'unicorn/error-message': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    // The browsers' and the platform's errors differ in their words.
    'vitest/require-to-throw-message': 'off',
    // Titles come from tables.
    'vitest/valid-title': [
      'error',
      { allowArguments: true, ignoreTypeOfDescribeName: true, ignoreTypeOfTestName: true },
    ],
    // `expect(value, message)` says which row of a table failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Some rows of a table, and some cases of a property, expect more than others.
    'vitest/no-conditional-expect': 'off',
    // Properties and shared functions assert.
    'vitest/expect-expect': 'off',
    // What a mock is given to says which type it has.
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...site,
    ...besideTheSite,
    {
      // It shows what `shared/rich-text` has cleaned.
      files: ['src/ui/RichText.tsx'],
      rules: { 'react/no-danger': 'off' },
    },
    {
      // Their tools demand one.
      files: ['**/*.config.ts', 'tests/**/reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Programs speak on the terminal.
      files: ['scripts/**', 'mocks/**', 'server/**', 'tests/**', '**/*.config.ts', '**/*.test.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // The `use` of a Playwright fixture is no hook.
      files: ['tests/journeys/**', 'tests/orca/**', 'tests/support/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    restrict(['src/main.tsx', 'src/router.tsx'], {
      regex: '(^|/)(tests|scripts|server)/|^node:',
      message: 'The site runs in a browser; development alone starts the mocks.',
    }),
    {
      // A test may import whatever it compares.
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
}
