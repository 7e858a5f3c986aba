/**
 * Vite plugin for the document around the application. It fills the placeholders of `index.html` that are the same for
 * every page. The build ends with two documents: `client/shell.html`, the application without a page, for a server that
 * cannot render one; and `template.html`, which rendering fills. In that one `src/boot/end-script.ts` plays the intro and
 * starts the application, so the tags that Vite put into the head are removed.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { sha256Of } from '../server/rendering/policy.ts'
import { API_BASE_FILE } from '../server/rendering/html-document.ts'
import { navigation } from '../shared/catalogue/navigation.ts'
import { brandColour, siteConfig } from '#company/site.ts'
import { telHref } from '../rich-text/tel.ts'
import { escapeXml } from '../shared/contract/xml.ts'
import { inlineScript } from './inline-script.ts'
import { isLight } from './brand-colours.ts'
import { INTRO_CSS, introMarkup } from '../src/shell/intro/intro.html.ts'

const { contact_number: phone } = siteConfig.fallbackContact
const NAME = escapeXml(siteConfig.companyName)
const CALL = `<a href="${telHref(phone)}">${phone}</a>`

/** How many entries the main navigation makes room for. */
const NAV_CSS = `:root{--nav-entries:${navigation.length}}`

/** The head of the bare shell. `src/seo/head.ts` makes that of rendered documents. */
const SHELL_HEAD =
  `<title>${NAME}</title>\n` +
  `<meta name="description" content="${escapeXml(siteConfig.description)}">`

/** The text of the bare shell without scripts: this page could not be rendered, but other pages can be read without scripts. */
const SHELL_NOSCRIPT =
  `<noscript><main class="wrap"><h1>${NAME}</h1>` +
  `<p>这一页的内容需要浏览器运行脚本才能显示。其他栏目不需要脚本，可以直接阅读：</p><ul>` +
  `<li><a href="/">首页</a></li>` +
  navigation.map(({ name, path }) => `<li><a href="${path}">${name}</a></li>`).join('') +
  `</ul><p>也可以致电 ${CALL}。</p></main></noscript>`

/**
 * The text of the bare shell when the application has not started after six seconds. CSS alone shows it, because the
 * scripts may be missing.
 */
const SHELL_WAIT =
  '<style>#load-wait{visibility:hidden;max-width:40rem;margin:0 auto;padding:2rem 1rem;animation:load-wait 0s 6s forwards}' +
  '@keyframes load-wait{to{visibility:visible}}#app:not(:empty)~#load-wait{display:none}</style>' +
  '<div id="load-wait"><p>网页还没有打开。请检查网络后<a href="">重新加载</a>，或者<a href="/">返回首页</a>。</p>' +
  `<p>咨询电话：${CALL}</p></div>`

const VITE_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/**
 * Hides the page until the header is complete: on a slow network parts of the header would move as their neighbours
 * arrive. All of the header is in the first round trip.
 */
const EXPECT_HEADER = '<link rel="expect" href="#site-menu" blocking="render" />'

/** The place of the intro's script in the shell and in development. */
const INTRO_SCRIPT = '<!--intro-script-->'

/**
 * Merges a page's styles into the style element of the intro, because the policy names the hash of each element. The
 * indentation of `index.html` goes.
 */
const toTemplate = (built: string, loader: string): string =>
  built
    .replace(/\n +/g, '\n')
    .replace(VITE_TAGS, '')
    .replace(INTRO_SCRIPT, '')
    .replace('</style>', '<!--css--></style>')
    .replace('</head>', `${EXPECT_HEADER}\n</head>`)
    .replace('</body>', () => `<!--loader--><script>${loader}</script>\n</body>`)

const NAMED = /<(?:script|link rel="modulepreload")\b[^>]*?\s(?:src|href)="\/([^"]+)"/g

/** Adds the integrity hash to every script of a document. */
async function addIntegrity(html: string, root: string): Promise<string> {
  let done = html
  for (const [tag, file] of html.matchAll(NAMED)) {
    const hash = sha256Of(await readFile(join(root, file!)))
    done = done.replace(tag, `${tag} integrity="${hash}"`)
  }
  return done
}

async function toShell(html: string): Promise<string> {
  const intro = await inlineScript('src/shell/intro/intro-script.ts')
  return html
    .replace('<!--head-->', () => SHELL_HEAD)
    .replace(INTRO_SCRIPT, () => `<script>${intro}</script>`)
}

export function htmlTemplate(): Plugin {
  let apiBase = ''
  return {
    name: 'html-template',
    configResolved({ env }) {
      apiBase = env.VITE_API_BASE ?? ''
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { server }) => {
        const headScript = await inlineScript('src/boot/head-script.ts')
        return (server ? await toShell(html) : html)
          .replace('<!--head-script-->', () => `<script>${headScript}</script>`)
          .replace('<!--theme-color-->', `<meta name="theme-color" content="${brandColour}" />`)
          .replace('<!--intro-css-->', () => `<style>${INTRO_CSS}${NAV_CSS}</style>`)
          .replace('<!--intro-->', () => introMarkup(isLight(brandColour)))
      },
    },
    async writeBundle({ dir }, bundle) {
      // The server build has no document.
      if (!bundle['index.html']) return
      const outDir = dir!
      const built = await readFile(join(outDir, 'index.html'), 'utf8')
      const shell = (await toShell(await addIntegrity(built, outDir)))
        .replace('<div id="app">', () => `${SHELL_NOSCRIPT}<div id="app">`)
        .replace('</body>', () => `${SHELL_WAIT}</body>`)
      await writeFile(join(outDir, 'shell.html'), shell)
      await writeFile(
        join(dirname(outDir), 'template.html'),
        toTemplate(built, await inlineScript('src/boot/end-script.ts')),
      )
      await writeFile(join(dirname(outDir), API_BASE_FILE), apiBase)
      // The service renders the home page at this address.
      await rm(join(outDir, 'index.html'))
    },
  }
}
