/** Decap CMS with additions for these files. Its configuration is made by ../decap-config.ts. */
import './names.js'
import { NO_ANSWER } from './ask.js'
import { tellCursor } from './cursor.js'
import { documentFormat, list } from './formats.js'
import { registerPhrases } from './phrases.js'
import { misfit } from './shapes.js'
import {
  closeProblem,
  closeResult,
  closeTold,
  showDeleted,
  showOutcome,
  showProblem,
  showSaving,
  waitingFor,
} from './result.js'

window.CMS_MANUAL_INIT = true
await new Promise((onload) => {
  const src = 'cms/decap-cms.js'
  document.head.append(Object.assign(document.createElement('script'), { src, onload }))
})
const { CMS } = window
// These look for `window.CMS` as soon as they are loaded.
const { wayOn } = await import('./document-text.js')
await import('./picture.js')
await import('./ordered-list.js')

registerPhrases(CMS)

/** The names of the files that were chosen, as people gave them. */
const names = []
addEventListener(
  'change',
  ({ target }) => names.unshift(...Array.from(target.files ?? [], ({ name }) => name)),
  true,
)
const documents = documentFormat(names)
CMS.registerCustomFormat('document', 'md', documents)
CMS.registerCustomFormat('list', 'yaml', list)

// Decap's events (preSave, postPublish … of `registerEventListener`) tell of saving only, and what has to be kept is what was
// typed; `loadLocalBackup` cannot be called from outside either.
// Decap reads its local backup from IndexedDB sooner than the document, which then takes the backup's place
// (https://github.com/decaporg/decap-cms/issues/5470). Its localforage cannot be reached from outside, so the answer for
// keys `backup.…` is held back here until the editor is there. Read in the sources of decap-cms 3.16.3;
// ../decap-version.test.ts asks to look again with each new version.
const { get, put, delete: remove } = IDBObjectStore.prototype
const isBackup = (key) => String(key).startsWith('backup.')
/** Remembers what was read of each file: what somebody else has changed since is not written over (../refuse.ts). */
const seen = new Map()
/** The backup that Decap asks about, with what was read of its file then. */
let backup
IDBObjectStore.prototype.put = function (value, key) {
  const kept = isBackup(key) && value ? { ...value, seen: seen.get(value.path) } : value
  return put.call(this, kept, key)
}
const { get: resultOf } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')
const NUMBERED = /^(backup\.[\w-]+\.)(\d+-.+)$/
/** The key of a document before the import gave its file a number: what she typed after the first saving lies there. */
const keyBefore = (key) =>
  String(key).replace(NUMBERED, (_, start, slug) => start + slug.replace(/^\d+-/, ''))
/** A backup of a document that had no number yet, for the file that it is now. */
const withNumber = (key, kept) => {
  const [, , slug] = NUMBERED.exec(key) ?? []
  return slug && kept
    ? { ...kept, path: [...kept.path.split('/').slice(0, -1), `${slug}.md`].join('/') }
    : kept
}
IDBObjectStore.prototype.delete = function (key) {
  remove.call(this, keyBefore(key))
  return remove.call(this, key)
}
IDBObjectStore.prototype.get = function (key) {
  const earlier = get.call(this, keyBefore(key))
  const request = get.call(this, key)
  Object.defineProperty(request, 'result', {
    get: () => resultOf.call(request) ?? withNumber(key, resultOf.call(earlier)),
  })
  const { hash } = location
  const set = (answer) => {
    const timer = setInterval(() => {
      const isThere = document.querySelector('#nc-root [class*=ControlPaneContainer]')
      const hasLeft = location.hash !== hash
      if (!hasLeft && (!isThere || request.readyState !== 'done')) return
      clearInterval(timer)
      backup = request.result
      if (!hasLeft) answer.call(request)
    }, 100)
  }
  return isBackup(key) ? Object.defineProperty(request, 'onsuccess', { set }) : request
}

const { confirm } = window
const { confirmLoadBackup } = CMS.getLocale('zh_Hans').editor.editor
const OTHERS =
  '\n您写的时候，别人改过这一篇：恢复出来的不能保存，请复制您写的，重新打开，点“取消”，再写进去。'
window.confirm = (question) => {
  const isOld =
    question === confirmLoadBackup &&
    backup?.seen !== undefined &&
    backup.seen !== seen.get(backup.path)
  const isWanted = confirm(isOld ? question + OTHERS : question)
  // So that it is not written over what the others have changed.
  if (isWanted && isOld) seen.set(backup.path, backup.seen)
  return isWanted
}

/** Loads the page again, which then tells what becomes of these files. */
function loadAgain(paths) {
  sessionStorage.setItem('saved', JSON.stringify(paths))
  location.reload()
}

// Decap goes on with the entry before when the address leads from one entry to another, and saves its fields into the
// file of the other one (`componentDidMount` of its Editor reads an entry, nothing else does). A page that is loaded again
// has the right one; where something is not saved, the browser asks first. Decap also shows its lists as it has read them,
// so that a document just published would still be called a draft there.
const ENTRY = /#\/collections\/([\w-]+)\/(?:entries\/(.+)|new)/
addEventListener(
  'hashchange',
  (event) => {
    const [from, to] = [event.oldURL, event.newURL].map((url) => ENTRY.exec(decodeURI(url)))
    // Decap itself goes to an entry that it has just saved for the first time, and to a new one in the same section.
    const isOwn = from && to && from[1] === to[1] && (!to[2] || to[2] === savedSlug)
    const isOtherEntry = from && to && !isOwn
    if (!isOtherEntry && !(from && !to && hasSaved)) return
    event.stopImmediatePropagation()
    loadAgain(waitingFor())
  },
  { capture: true },
)

const config = await (await fetch('config.json')).json()
const hasStore = config.backend.name === 'files'

/** All of `发布结果.md`, for those who ask. */
const all = document.querySelector('details')
all.addEventListener('toggle', async () => {
  if (!all.open) return
  closeResult()
  all.querySelector('pre').textContent = await (await fetch('result')).text()
})
/** What was saved before the page was loaded again, see `loadAgain`. */
const savedBefore = JSON.parse(sessionStorage.getItem('saved') ?? '[]')
sessionStorage.removeItem('saved')
if (savedBefore.length > 0) void showOutcome(savedBefore)
// Where somebody goes on, the result of before is of no use.
addEventListener('hashchange', ({ newURL }) => {
  if (!decodeURI(newURL).endsWith(`/entries/${savedSlug}`)) closeTold()
})

/**
 * The folder of the section on the screen, and the document or list that is open: its part of the address, and its file
 * in the content folder.
 */
function place() {
  const [, name, entry] =
    /^#\/collections\/([\w-]+)(?:\/entries\/([^?]+)(?:\?.*)?)?$/.exec(location.hash) ?? []
  const { folder, files } = config.collections.find((one) => one.name === name) ?? {}
  const slug = entry && decodeURIComponent(entry)
  const file = folder
    ? slug && `${folder}/${slug}.md`
    : files?.find((one) => one.name === slug)?.file
  return { folder, entry, file }
}

document.querySelector('aside button').addEventListener('click', () => {
  const { folder, entry } = place()
  if (folder && entry) open(`preview/${folder}/${entry}`, '_blank', 'noopener')
  else alert('请先打开一篇，保存以后再预览')
})

/** The earlier versions are pages of their own (../versions). */
document.querySelector('#versions').addEventListener('click', () => {
  const { file } = place()
  if (file) location.assign(`versions?${new URLSearchParams({ file })}`)
  else alert('请先打开一篇，再看它以前的版本；删除了的，在“已删除的内容”里')
})

let savedSlug
/** True when the document on the screen was saved, so that Decap's list of the section is out of date. */
let hasSaved = false
let send
CMS.registerBackend('files', function (...options) {
  const backend = CMS.getBackend('proxy').init(...options)
  const request = backend.request.bind(backend)
  // An error without a status is the browser's own, in English.
  send = (asked) =>
    request(asked).catch((error) => {
      throw error.status ? error : new Error(NO_ANSWER)
    })
  backend.getMedia = () => send({ action: 'getMedia', params: {} })
  backend.request = async ({ action, params }) => {
    const files = params.dataFiles ?? []
    for (const file of files) file.seen = seen.get(file.path) ?? null
    if (action === 'persistEntry') showSaving()
    const answer = await send({ action, params }).catch((error) => {
      closeResult()
      // Decap shows the error with its name, so it gets none.
      throw Object.assign(new Error(error.message), { name: '' })
    })
    if (action.startsWith('delete')) {
      hasSaved = false
      showDeleted()
    }
    if (action === 'persistEntry') {
      hasSaved = true
      savedSlug = files[0].slug
      void showOutcome(files.map(({ path }) => path))
    }
    if (action === 'getEntry')
      for (const path of [params.path, answer.file.path]) seen.set(path, answer.data)
    for (const { path, raw } of files) seen.set(path, raw)
    return answer
  }
  return backend
})

/** @param where the field, if it is one alone */
const unreadable = (where = '') =>
  `这个文件${where}里有网页读不懂的写法，打开了再保存会丢内容。请点“以前的版本”恢复，或请技术人员用文本编辑器改好`

/** @returns why Decap must not open a file, or nothing */
function problemOf(path, text) {
  const isDocument = path.endsWith('.md')
  const { fields } = isDocument
    ? config.collections.find(({ folder }) => folder && path.startsWith(`${folder}/`))
    : config.collections.flatMap(({ files = [] }) => files).find(({ file }) => file === path)
  try {
    const value = (isDocument ? documents : list).fromFile(text)
    // A list in place of fields, or fields in place of a list.
    const isOther = ['items', 'contacts'].some(
      (name) => name in value !== fields.some((field) => field.name === name),
    )
    if (isOther && Object.keys(value).length > 0) return unreadable()
    const field = misfit(fields, value)
    return field && unreadable(`的“${field.label.replace('（可选）', '')}”`)
  } catch {
    return unreadable()
  }
}

const CHANGED =
  '没有保存：您打开以后，这个文件被别人改过（或删去、改名）了。请先复制您改的内容，回到列表重新打开，再改一次'
const NO_SAVING =
  '没有保存，或不知道有没有保存：存放内容的服务器没有正常回答。请先复制您写的内容，过一会儿再保存；还不行，请告诉技术人员'
/** Texts of which it is not known whether they were saved: a file that has one was not changed by others. */
const tried = new Map()

/** What Decap tells of a failed saving: in English, or in the words of the server. The number is for technicians. */
const notSaved = ({ status }) =>
  Object.assign(new Error(NO_SAVING + (status ? `（${status}）` : '')), { name: '' })

/** Fails when a file is not what was read of it: GitLab's and Gitea's backends write over what others have saved since. */
async function refuseChanged(getEntry, path) {
  const { data } = await getEntry(path).catch((error) => {
    if (error.status === 404) return {}
    throw notSaved(error)
  })
  const isOwn = data === seen.get(path) || (tried.has(path) && data === tried.get(path))
  if (!isOwn) throw Object.assign(new Error(CHANGED), { name: '' })
}

const SLOW_MS = 15_000
const LAST_MS = 300_000
const WAIT = '请再等一会儿，或重新载入这个网页；还不行，请告诉技术人员'
const NO_LOGIN_YET = `存放内容的服务器还没有回答。${WAIT}`
const NO_LOGIN =
  '没有登录：登录过期了，或存放内容的服务器没有正常回答。请再登录一次；还不行，请告诉技术人员'
const NO_LIST_YET = `存放内容的服务器还没有给完这个栏目的内容。${WAIT}`
const NO_LIST =
  '没有列出这个栏目的内容：存放内容的服务器没有正常回答。请重新载入这个网页；还不行，请告诉技术人员'

/** Tells of an answer that is late, and of one that has failed. */
async function toldOf(answer, late, failed) {
  const slow = setTimeout(() => showProblem(late), SLOW_MS)
  try {
    const given = await answer
    closeProblem()
    return given
  } catch (error) {
    showProblem(failed)
    throw error
  } finally {
    clearTimeout(slow)
  }
}

/** Fails at last: a GitLab that names a next page each time is asked for ever. */
const ending = (answer) =>
  Promise.race([
    answer,
    new Promise((_, fail) => setTimeout(() => fail(new Error(NO_LIST)), LAST_MS)),
  ])

const known = CMS.getBackend(config.backend.name)
const { init } = known
known.init = (...options) => {
  const backend = init(...options)
  // Decap opens a file that its format cannot read as an empty one, and what is saved then takes its place.
  const getEntry = backend.getEntry.bind(backend)
  backend.getEntry = async (path) => {
    const entry = await getEntry(path)
    // A site may do without this list, whose file comes with the first saving.
    if (typeof entry.data !== 'string') return entry
    if (!hasStore) seen.set(path, entry.data)
    const problem = problemOf(path, entry.data)
    if (!problem) return entry
    // Decap forgets the error when it reads the list of the section after the document, as it does with GitLab.
    showProblem(problem)
    throw new Error(problem)
  }
  if (!hasStore) {
    const persistEntry = backend.persistEntry.bind(backend)
    backend.persistEntry = async (entry, ...options) => {
      for (const { path } of entry.dataFiles) await refuseChanged(getEntry, path)
      for (const { path, newPath, raw } of entry.dataFiles) tried.set(newPath ?? path, raw)
      const saved = await persistEntry(entry, ...options).catch((error) => {
        throw notSaved(error)
      })
      for (const { path, newPath, raw } of entry.dataFiles) seen.set(newPath ?? path, raw)
      return saved
    }
  }
  // Of somebody who has logged in before, Decap waits for up to seven minutes, and then leads to its login without a word.
  const restoreUser = backend.restoreUser.bind(backend)
  backend.restoreUser = (user) => toldOf(restoreUser(user), NO_LOGIN_YET, NO_LOGIN)
  // The local store has its sentences in its answers.
  for (const name of hasStore ? [] : ['entriesByFolder', 'allEntriesByFolder', 'traverseCursor']) {
    const read = backend[name].bind(backend)
    backend[name] = (...options) => toldOf(ending(read(...options)), NO_LIST_YET, NO_LIST)
  }
  return backend
}

/** Word files that are dropped or chosen go into the folder of the section on the screen; publishing makes drafts of them. */
async function takeWord(files) {
  const { folder, entry } = place()
  if (!folder || entry) return alert('请先在左边选一个栏目')
  for (const file of files) {
    const data = await new Promise((done) => {
      const reader = Object.assign(new FileReader(), { onload: () => done(reader.result) })
      reader.readAsDataURL(file)
    })
    const path = `${folder}/${file.name}`
    const asset = { path, content: data.split(',')[1], encoding: 'base64' }
    const params = { branch: 'master', asset, options: { commitMessage: file.name } }
    try {
      await send({ action: 'persistMedia', params })
    } catch (error) {
      return alert(error.status === 413 ? '文件太大' : error.message)
    }
  }
  const paths = files.map(({ name }) => `${folder}/${name}`)
  await showOutcome(paths)
  // Its list has the new drafts then.
  loadAgain(paths)
}
const word = document.querySelector('aside input')
word.parentElement.hidden = !hasStore
word.addEventListener('change', () => {
  void takeWord([...word.files])
  word.value = ''
})
addEventListener('dragover', (event) => event.preventDefault())
addEventListener('drop', (event) => {
  event.preventDefault()
  const files = [...event.dataTransfer.files]
  const words = files.filter(({ name }) => hasStore && /\.docx$/i.test(name))
  const other = files.find((file) => !words.includes(file))
  if (other) alert(wayOn(other))
  if (words.length > 0) void takeWord(words)
})

const beforeInput = (event) => {
  const { target, isTrusted, isComposing } = event
  if (isTrusted && !isComposing && target.isContentEditable) tellCursor(target, event)
}
for (const type of ['mousedown', 'keydown', 'beforeinput'])
  addEventListener(type, beforeInput, true)
document.addEventListener('selectionchange', (event) => {
  const { activeElement } = document
  if (event.isTrusted && activeElement.isContentEditable) tellCursor(activeElement, event)
})

// Decap puts a new entry of a list below all others: people saw nothing happen and added several. An entry is opened by
// its arrow alone, and people click on its title.
addEventListener(
  'click',
  ({ target }) => {
    const bar = target.closest('[class*=AddButton]')?.parentElement
    // React has drawn the entry by then.
    const show = () => {
      const entries = bar.nextElementSibling.querySelectorAll(':scope > [class*=SortableListItem]')
      const added = [...entries].at(-1)
      added?.scrollIntoView()
      added?.querySelector('input')?.focus({ preventScroll: true })
    }
    if (bar) setTimeout(show)
    target
      .closest('[class*=NestedObjectLabel]')
      ?.previousElementSibling.querySelector('button')
      .click()
  },
  true,
)

// Turning the wheel would change the number that has just been typed.
addEventListener('wheel', ({ target }) => target.type === 'number' && target.blur())

// Before, its buttons would do nothing.
document.querySelector('aside').hidden = false
// decap-server has no login.
if (hasStore) localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'files' }))
CMS.init({ config: { ...config, load_config_file: false } })
