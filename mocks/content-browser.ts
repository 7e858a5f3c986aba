/** Reads the demo content in the browser (`npm run dev`). Node never loads this module. */
import { type DemoContent, parseContent } from './content.ts'
import manifest from './files/manifest.json'

/** The demo content, bundled as text by Vite. */
export function loadContent(): DemoContent {
  const raw = import.meta.glob<string>('./content/**/*.{md,yaml}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const files = Object.entries(raw).map(
    ([path, text]) => [path.replace('./content/', ''), text] as const,
  )
  return parseContent(new Map(files), manifest)
}
