/** Twenty ways of making the site worse, and the suites that have to notice. */
import { type Planted, replace } from './plant-each.ts'

export interface Defect extends Planted {
  units?: readonly string[]
  /** Arguments for Playwright: files, projects, titles. */
  journeys?: readonly string[]
}

/** The visits of `tests/pages` to one kind of page. */
const visit = (kind: string): string[] => ['--project=pages', '--grep', `^.*\\b${kind}\\b`]

const journey = (file: string): string[] => ['--project=journeys', `tests/journeys/${file}`]

export const defects: Readonly<Record<string, Defect>> = {
  'an image without its text': {
    file: 'src/ui/Frame.tsx',
    plant: replace('alt=""', ''),
    journeys: visit('home'),
  },
  'a button without its name': {
    file: 'src/pages/home/BannerCarousel.tsx',
    plant: replace('<span className="visually-hidden">下一幅</span>', ''),
    journeys: visit('home'),
  },
  'a label that is not bound': {
    file: 'src/pages/consult/ConsultFields.tsx',
    plant: replace('htmlFor={id}', ''),
    journeys: visit('contact'),
  },
  'contrast 4.4': {
    file: 'src/styles/tokens.css',
    plant: replace('--text-2: #3d4b5c', '--text-2: #767676'),
    units: ['src/styles'],
    journeys: visit('list'),
  },
  'a heading level left out': {
    file: 'src/ui/SectionHeading.tsx',
    plant: (source) => source.replaceAll('<h2', '<h4').replaceAll('</h2>', '</h4>'),
    journeys: visit('home'),
  },
  'focus not moved after a change of page': {
    file: 'src/shell/navigation/navigation-effects.ts',
    plant: replace(/return focusHeading\(\(\) => document[^\n]*/, 'return'),
    journeys: journey('navigation/focus.spec.ts'),
  },
  'the title changed': {
    file: 'shared/catalogue/pages.ts',
    plant: replace('return hasPageTitles &&', 'return !hasPageTitles &&'),
    units: ['shared/catalogue', 'src/seo'],
    journeys: ['--project=http'],
  },
  'a toast text off by one sign': {
    file: 'src/api/errors.ts',
    plant: replace("'服务器内部错误'", "'服务器内部错误。'"),
    units: ['tests/faults.test.ts', 'src/api'],
  },
  'the code of the envelope not looked at': {
    file: 'src/api/client.ts',
    plant: replace(
      /if \(code === SUCCESS[^\n]*\) return data/,
      'if (code !== undefined) return data',
    ),
    units: ['tests/faults.test.ts', 'src/api'],
  },
  'a call sent as JSON': {
    file: 'src/api/client.ts',
    plant: replace('.formUrl(fields)', '.json(fields)'),
    units: ['tests/faults.test.ts', 'src/api'],
    journeys: journey('calls.spec.ts'),
  },
  'a classid that does not scroll': {
    file: 'src/shell/navigation/navigation-effects.ts',
    plant: replace(/if \(scrollToSection\([^\n]* return\n/, ''),
    journeys: journey('navigation/focus.spec.ts'),
  },
  'a form that can be sent twice': {
    file: 'src/pages/consult/ConsultForm.tsx',
    plant: replace('if (request.current) return\n', ''),
    units: ['src/pages/consult'],
    journeys: journey('consult-sent.spec.ts'),
  },
  'a draft not restored': {
    file: 'src/pages/consult/use-prefill.ts',
    plant: replace('known ?? draftValues()', 'known'),
    units: ['src/consultation', 'src/pages/consult'],
    journeys: journey('consult-kept.spec.ts'),
  },
  'Escape that does not close the menu': {
    file: 'src/shell/header/MainNav.tsx',
    plant: replace("'Escape'", "'F1'"),
    journeys: journey('menu.spec.ts'),
  },
  'a script 12 KiB larger': {
    file: 'src/boot/main.tsx',
    plant: (source) => {
      // Random digits, which cannot be compressed.
      let digits = ''
      for (let seed = 1; digits.length < 26_000; seed = (seed * 48_271) % 2_147_483_647)
        digits += seed.toString(36)
      return `${source}\nObject.assign(window, { planted: '${digits}' })\n`
    },
    journeys: visit('list'),
  },
  'a second request before the first paint': {
    file: 'index.html',
    plant: replace('</head>', '<link href="/favicon.svg" rel="stylesheet" /></head>'),
    journeys: visit('list'),
  },
  'a layout shift of 0.05': {
    file: 'src/boot/main.tsx',
    plant: (source) =>
      `${source}\ndocument.addEventListener('hydrated', () => { document.querySelector('main')!.style.marginTop = '90px' })\n`,
    journeys: visit('list'),
  },
  'a page that throws on the server side': {
    file: 'src/pages/reservation/ReservationPage.tsx',
    plant: replace(
      /(export function ReservationPage\([^]*?\{\n)/,
      "$1  if (typeof window === 'undefined') throw new Error('planted')\n",
    ),
    journeys: ['--project=http'],
  },
  'a redirect that is gone': {
    file: 'src/routes/news/index.tsx',
    plant: replace("parentRoute('News')", '{}'),
    journeys: journey('navigation/focus.spec.ts'),
  },
  'the intro playing under reduced motion': {
    file: 'src/shell/intro/intro-script.ts',
    plant: replace('(prefers-reduced-motion: reduce)', '(min-width: 99999px)'),
    journeys: journey('intro.spec.ts'),
  },
}
