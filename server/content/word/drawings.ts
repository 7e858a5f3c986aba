/**
 * Pictures, text boxes, charts and shapes, of both languages that Word has for them. mammoth reads pictures that stand by
 * themselves only, and of two alternatives always the second, which other programs leave out.
 */
import { type Story, make, missing, addNote } from './story.ts'
import { type PictureLook, isHidden, readLook, withLook } from './picture-look.ts'
import { attribute, below, child, childrenOf, nameOf, shownText } from './word-xml.ts'

const CONTENT = [
  'w:t',
  'a:t',
  'a:blip',
  'v:imagedata',
  'v:textpath',
  'c:chart',
  'cx:chart',
  'dgm:relIds',
  'm:t',
  'w:sym',
]

/** The first of several alternatives that has content. All of them show the same, for different versions of Word. */
export function alternativeOf(element: Element): Element | undefined {
  const all = childrenOf(element)
  return all.find((one) => below(one, ...CONTENT).length > 0) ?? all.at(-1)
}

const own = (story: Story, text: string): Element =>
  make(story, 'w:p', make(story, 'w:r', make(story, 'w:t', text)))

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const OFFICE = 'urn:schemas-microsoft-com:office:office'

/** Puts each element into the one before it. @returns the first */
function nest(first: Element, ...inner: Element[]): Element {
  inner.reduce((outer, one) => outer.appendChild(one), first)
  return first
}

/** A picture as mammoth reads it, with its description and its look. */
function picture(story: Story, found: Element, drawing: Element, look: PictureLook): Element {
  const { document } = story
  const element = (space: string, name: string): Element =>
    document.createElementNS(`${DRAWING}/${space}`, name)
  const about = below(drawing, 'wp:docPr')[0]
  const named = (about?.cloneNode(true) as Element) ?? element('wordprocessingDrawing', 'wp:docPr')
  const isVml = nameOf(found) === 'v:imagedata'
  const descriptions = isVml
    ? [found.getAttributeNS(OFFICE, 'title')]
    : [attribute(about, 'descr'), attribute(about, 'title')]
  const alt = descriptions.find((one) => one?.trim())
  named.setAttribute('descr', withLook(alt, look))
  const inline = nest(element('wordprocessingDrawing', 'wp:inline'), named)
  const blip = element('main', 'a:blip')
  if (isVml) {
    // mammoth reads no description of VML: it looks for a prefix that it does not give to that namespace (1.13.0).
    const id = found.getAttributeNS(RELATIONS, 'id') || found.getAttributeNS(OFFICE, 'relid') || ''
    blip.setAttributeNS(RELATIONS, 'r:embed', id)
  }
  const shown = isVml
    ? nest(element('picture', 'pic:pic'), element('picture', 'pic:blipFill'), blip)
    : (found.cloneNode(true) as Element)
  nest(inline, element('main', 'a:graphic'), element('main', 'a:graphicData'), shown)
  return make(story, 'w:r', make(story, 'w:drawing', inline))
}

/** Elements inside a picture that plays something; the last one is a video on another site (`wp15`). */
const MEDIA = ['a:videoFile', 'a:audioFile', 'a:wavAudioFile', 'a:quickTimeFile', '?:webVideoPr']

/** The runs that stand in place of a drawing; its text boxes are put after the paragraph. */
export function readDrawing(story: Story, drawing: Element): Element[] {
  let isAnything = false
  const shown = (element: Element): Element[] => {
    const { look, isCovered, isOther } = readLook(element, drawing)
    if (isCovered) return [missing(story, 'covered', '图片，照 Word 里的样子截图插入')]
    if (isOther) addNote(story, 'effect')
    return [picture(story, element, drawing, look)]
  }
  const read = (element: Element): Element[] => {
    const name = nameOf(element)
    const before = isAnything
    isAnything = true
    if (isHidden(element)) {
      addNote(story, 'unshown')
      return []
    }
    switch (name) {
      case 'pic:pic':
        if (below(drawing, ...MEDIA).length > 0) addNote(story, 'media')
        return below(element, 'a:blip').length > 0 ? shown(element) : []
      case 'v:imagedata':
        return shown(element)
      case 'w:txbxContent': {
        const { fields, behind, around } = story
        Object.assign(story, { fields: [], behind: [], around: story.place })
        const blocks = story.readBlocks(element)
        Object.assign(story, { fields, behind, around })
        behind.push(...blocks)
        return []
      }
      case 'v:textpath':
        story.behind.push(own(story, attribute(element, 'string') ?? ''))
        return []
      case 'a:p':
        if (shownText(element)) story.behind.push(own(story, shownText(element)))
        return []
      case 'c:chart':
      case 'cx:chart':
      case 'dgm:relIds':
        return [missing(story, 'chart', '图表，截成图片插入')]
      case 'o:OLEObject':
        addNote(story, 'embedded')
        return []
      case 'w:control':
        addNote(story, 'control', attribute(element, 'name'))
        return []
      case 'mc:AlternateContent': {
        const chosen = alternativeOf(element)
        isAnything = before
        return chosen ? childrenOf(chosen).flatMap(read) : []
      }
      default:
        isAnything = before
        return childrenOf(element).flatMap(read)
    }
  }
  const runs = childrenOf(drawing).flatMap(read)
  if (!isAnything && !child(drawing, 'w:binData')) addNote(story, 'drawn')
  return runs
}
