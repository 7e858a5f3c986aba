/** Decap CMS with what it needs for these files; its configuration is made by ../config.ts. */
import { document as documentFormat, list } from './formats.js'
import { fromEditor, toEditor } from './markdown.js'

window.CMS_MANUAL_INIT = true
await new Promise((onload) => {
  const script = Object.assign(document.createElement('script'), {
    src: 'cms/decap-cms.js',
    onload,
  })
  document.head.append(script)
})
const { CMS, createClass, h } = window

CMS.registerCustomFormat('document', 'md', documentFormat)
CMS.registerCustomFormat('list', 'yaml', list)

/** Remembers what was read of each file: what somebody else has changed since is not written over (../serve.ts). */
CMS.registerBackend('files', function (...options) {
  const backend = CMS.getBackend('proxy').init(...options)
  const send = backend.request.bind(backend)
  const seen = new Map()
  backend.request = async ({ action, params }) => {
    for (const file of params.dataFiles ?? []) file.seen = seen.get(file.path) ?? null
    const answer = await send({ action, params })
    if (action === 'getEntry') seen.set(params.path, answer.file.id)
    for (const [path, id] of Object.entries(answer?.written ?? {})) seen.set(path, id)
    return answer
  }
  return backend
})

/** The widget `richtext`, with what it loses of a text put right. */
const { control: RichText, preview } = CMS.getWidget('richtext')
const DocumentText = createClass({
  getInitialState() {
    return { was: this.props.value ?? '' }
  },
  render() {
    const { value, onChange } = this.props
    const change = (text) => onChange(fromEditor(text, this.state.was))
    return h(RichText, { ...this.props, value: toEditor(value ?? ''), onChange: change })
  },
})
CMS.registerWidget('document', DocumentText, preview)

CMS.registerEditorComponent({
  id: 'image',
  label: '图片',
  fields: [
    { name: 'image', label: '图片', widget: 'image' },
    { name: 'alt', label: '图上是什么（看不见图片的读者靠它）' },
    { name: 'title', label: '图下的说明', required: false },
  ],
  // Names of files may have blanks and brackets.
  pattern: /^!\[([^\]]*)\]\((<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s"([^"]*)")?\)/,
  fromBlock: ([, alt, image, title]) => ({ alt, image: image.replace(/^<|>$/g, ''), title }),
  toBlock: ({ alt = '', image = '', title }) =>
    `![${alt}](${/[\s()]/.test(image) ? `<${image}>` : image}${title ? ` "${title}"` : ''})`,
  toPreview: ({ alt, image }, getAsset) => h('img', { src: String(getAsset(image)), alt }),
})

const config = await (await fetch('config.json')).json()
// There is no login in here: the password, where there is one, stands in front of the page.
if (config.backend.name === 'files')
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'files' }))
CMS.init({ config: { ...config, load_config_file: false } })
