/** Mistakes against single criteria of WCAG, and the cases of the conformance report that have to notice. */
import { type Planted, replace } from './plant-each.ts'

export interface Mistake extends Planted {
  criterion: string
  /** Arguments for Playwright: those of the cases that can notice it. */
  cases: readonly string[]
}

const audit = (title: string): string[] => ['--project=audit', '-g', title]
const layout = (title: string): string[] => ['--project=layout', '-g', title]

const HOME = 'audit.spec.ts 桌面 1280 .*（Home）$'
const NOT_FOUND = 'audit.spec.ts 桌面 1280 .*（NotFound）$'
const FOCUS = 'focus-pixels.spec.ts not-found, light'

export const mistakes: Readonly<Record<string, Mistake>> = {
  'contrast 3.5': {
    criterion: '1.4.3',
    file: 'src/styles/tokens.css',
    plant: replace('--text-2: #3d4b5c', '--text-2: #8a8a8a'),
    cases: audit(HOME),
  },
  'a button without its name': {
    criterion: '4.1.2',
    file: 'src/pages/home/BannerCarousel.tsx',
    plant: replace('<span className="visually-hidden">下一幅</span>', ''),
    cases: audit(HOME),
  },
  'a keyboard trap in the footer': {
    criterion: '2.1.2',
    file: 'src/boot/main.tsx',
    plant: replace(
      /$/,
      `
document.addEventListener('keydown', (event) => {
  if (event.key === 'Tab' && document.activeElement?.closest('footer')) event.preventDefault()
})
`,
    ),
    cases: layout(FOCUS),
  },
  'a page without its language': {
    criterion: '3.1.1',
    file: 'index.html',
    plant: replace('<html lang="zh-CN">', '<html>'),
    cases: audit(NOT_FOUND),
  },
  'an English text without its language': {
    criterion: '3.1.2',
    file: 'src/pages/not-found/NotFoundPage.tsx',
    plant: replace(/<InnerPage[^>]*>/, '$&<p>This page is not to be found on our site</p>'),
    cases: audit(NOT_FOUND),
  },
  'a movement without an end': {
    criterion: '2.2.2',
    file: 'src/styles/base.css',
    plant: replace(
      '\nbody {',
      '\n@keyframes planted { to { opacity: 0.9 } }\nbody {\n  animation: planted 1s infinite;',
    ),
    cases: audit('what moves by itself ends'),
  },
  'ten flashes within two seconds': {
    criterion: '2.3.1',
    file: 'src/styles/base.css',
    plant: replace(
      '\nbody {',
      '\n@keyframes planted { to { opacity: 0.5 } }\nmain {\n  animation: planted 0.2s 10;\n}\nbody {',
    ),
    cases: audit('what moves by itself ends'),
  },
  'targets of 16 px': {
    criterion: '2.5.8',
    file: 'src/styles/tokens.css',
    plant: replace(/--target: [^;]+/, '--target: 1rem'),
    cases: layout('targets.spec.ts'),
  },
  'a page without a title': {
    criterion: '2.4.2',
    file: 'shared/catalogue/pages.ts',
    plant: replace(/return hasPageTitles &&[^\n]*/, "return title && ''"),
    cases: audit(NOT_FOUND),
  },
  'a label that is not bound': {
    criterion: '3.3.2',
    file: 'src/pages/consult/ConsultFields.tsx',
    plant: replace('htmlFor={id}', ''),
    cases: audit('each field has a label'),
  },
  'a focus that is not seen': {
    criterion: '2.4.7',
    file: 'src/styles/base.css',
    plant: replace('outline: 3px solid var(--focus)', 'outline: none'),
    cases: layout(FOCUS),
  },
  'a page of fixed width': {
    criterion: '1.4.10',
    file: 'src/styles/base.css',
    plant: replace('\nbody {', '\nbody {\n  min-inline-size: 40rem;'),
    cases: layout('reflow.spec.ts .*（NotFound）'),
  },
  'announcements that are not read out': {
    criterion: '4.1.3',
    file: 'src/shell/Layout.tsx',
    plant: replace('role="status" aria-live="polite" ', ''),
    cases: audit('region that is read out'),
  },
}
