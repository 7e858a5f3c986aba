import type { RenderedPage } from '../../shared/rendered-page.ts'
import { cleanAlready } from '../../rich-text/clean.ts'
import { render } from '../../src/entry-server.tsx'

/** A page as the service renders it, from a service or from the API of `test-api.ts`. */
export const renderPage = (path: string, apiBase = 'http://localhost'): Promise<RenderedPage> =>
  render(path, { apiBase, sanitise: cleanAlready })
