/**
 * The rules of oxlint: what it calls correctness, what is added to that, and which folder may import which. The arrows
 * between the folders stand in `docs/architecture.md`.
 */

/** The folders of `src`: each may import those before it, and none beside it. */
const RANKS = [
  ['state', 'styles'],
  ['api'],
  ['lib'],
  ['consultation', 'offline'],
  ['ui', 'view-models'],
  ['components', 'seo'],
  ['pages', 'reader-settings'],
  ['shell'],
  ['routes'],
  ['boot'],
]

type Pattern = { regex: string; allowTypeImports?: boolean }

/** Adds patterns that a folder may not import, besides the folders above it. */
const restrict = (files: string[], ...patterns: (string | Pattern)[]) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: patterns.map((pattern) => ({
          ...(typeof pattern === 'string' ? { regex: pattern } : pattern),
          message: 'This folder does not import that one: docs/architecture.md',
        })),
      },
    ],
  },
})

const NO_CALLS = '^wretch'
const NO_ROUTER = '^@tanstack'
/** Only route files load data; what is below takes it as props. */
const NO_DATA = { regex: '(^|/)api/', allowTypeImports: true }

const MORE: Record<string, (string | Pattern)[]> = {
  api: ['^(react|react-dom|@tanstack|@arco-design)'],
  lib: [NO_CALLS],
  ui: [NO_CALLS, NO_ROUTER, NO_DATA],
  'view-models': [NO_CALLS, NO_ROUTER, NO_DATA],
  components: [NO_CALLS],
  // Style sheets belong to one component, so others may not import them.
  pages: ['/(ui|components)/[^/]+\\.module\\.css$', NO_CALLS, NO_DATA],
  'reader-settings': [NO_CALLS, NO_DATA],
  shell: [NO_CALLS, NO_DATA],
}

const site = RANKS.flatMap((rank, index) =>
  rank.map((folder) => {
    const beside = rank.filter((other) => other !== folder)
    const above = [...RANKS.slice(index + 1).flat(), ...beside]
    return restrict(
      [`src/${folder}/**`],
      ...(above.length > 0 ? [`^(\\.\\./)+(${above.join('|')})/|/router\\.tsx$`] : []),
      '/(entry-server|routeTree\\.gen)\\.tsx?$',
      '(^|/)(mocks|tests|scripts|server)/|^node:',
      ...(MORE[folder] ?? []),
    )
  }),
)

const NO_SERVER = '^(node:|hono|@hono|kysely|pg|nodemailer|@prometheus-io|#company/)'

const besideTheSite = [
  restrict(
    ['shared/**'],
    '^(\\.\\./)+(src|mocks|tests|scripts|server)/|^(react|@tanstack|valtio|wretch|node:)',
  ),
  // A library: text in, text out.
  restrict(['rich-text/**'], '^\\.\\./|^(#company|react|@tanstack|valtio|wretch|node:)'),
  restrict(
    ['shared/contract/**'],
    '^\\.\\./(config/|\\.\\./(src|server|mocks|tests|scripts|company)/)|^(#company|react|@tanstack|valtio|wretch|node:)',
  ),
  // Plain data.
  restrict(
    ['company/**'],
    '^\\.\\./(.*/)?(src|server|mocks|tests|scripts|catalogue|contract|notices|rendering)/|^[^.]',
  ),
  restrict(['shared/config/**'], '^\\.\\./|^(react|@tanstack|valtio|wretch|valibot|node:)'),
  restrict(
    ['shared/catalogue/**'],
    '^\\.\\./(\\.\\./|contract/)|^(react|@tanstack|valtio|wretch|valibot|node:)',
  ),
  restrict(
    ['server/content/**'],
    '(^|/)(src|mocks|tests|scripts|db|http|handlers|repository|consultations)/',
  ),
  restrict(['server/**'], '(^|/)(src|mocks|tests|scripts)/|^msw'),
  // Answers of calls do not depend on how the calls come, and the search on nothing else of the service.
  restrict(
    ['server/handlers/**'],
    NO_SERVER,
    '(^|/)(src|mocks|tests|scripts|db|http|migrations|catalogue|config)/',
  ),
  restrict(
    ['server/search/**'],
    NO_SERVER,
    '(^|/)(src|mocks|tests|scripts|db|http|handlers|repository|consultations|migrations|catalogue|config)/',
  ),
  restrict(['mocks/**'], '(^|/)(src|tests)/|/server/(service|main|cli|config)\\.ts$'),
  restrict(['scripts/**'], '(^|/)tests/'),
  restrict(['src/router.tsx'], '(^|/)(tests|scripts|server)/|^node:'),
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
    'import/no-duplicates': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/jsx-no-target-blank': ['error', { allowReferrer: true }],
    // Takes a handler that is made by a function for a reading of its refs during render.
    'react/refs': 'off',
    // A page that is rendered on the server does not know what the device keeps: an effect shows it after hydration.
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
    // The type of a mock follows from the function that it is given to.
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...site,
    ...besideTheSite,
    {
      // It shows what `rich-text` has cleaned.
      files: ['src/ui/RichText.tsx'],
      rules: { 'react/no-danger': 'off' },
    },
    {
      // Their tools demand one.
      files: ['**/*.config.ts', 'tests/**/*-reporter.ts'],
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
    {
      // A test may import whatever it compares, but Testing Library with the limits of our other tests.
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: '@testing-library/react',
            message: 'Import tests/support/testing-library.ts, which waits longer than a second.',
          },
        ],
      },
    },
  ],
}
