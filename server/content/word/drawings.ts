/**
 * Pictures, text boxes, charts and shapes, of both languages that Word has for them. mammoth reads pictures that stand by
 * themselves only, and of two alternatives always the second, which other programs leave out.
 */
import { type Story, make, missing, addNote } from './story.ts'
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

/** A picture as mammoth reads it, with its description. */
function picture(story: Story, found: Element, drawing: Element): Element {
  const { document } = story
  const about = below(drawing, 'wp:docPr')[0]
  const space = found.namespaceURI!.replace(/picture$/, '')
  const chain = [
    document.createElementNS(about?.namespaceURI ?? `${space}wordprocessingDrawing`, 'wp:inline'),
    document.createElementNS(`${space}main`, 'a:graphic'),
    document.createElementNS(`${space}main`, 'a:graphicData'),
  ]
  if (about) chain[0]!.appendChild(about.cloneNode(true))
  chain.forEach((one, index) => one.appendChild(chain[index + 1] ?? found.cloneNode(true)))
  return make(story, 'w:r', make(story, 'w:drawing', chain[0]!))
}

function vmlPicture(story: Story, found: Element): Element {
  const shape = story.document.createElementNS(found.namespaceURI, 'v:shape')
  shape.appendChild(found.cloneNode(true))
  return make(story, 'w:r', make(story, 'w:pict', shape))
}

/** Elements inside a picture that plays something; the last one is a video on another site (`wp15`). */
const MEDIA = ['a:videoFile', 'a:audioFile', 'a:wavAudioFile', 'a:quickTimeFile', '?:webVideoPr']

/** The runs that stand in place of a drawing; its text boxes are put after the paragraph. */
export function readDrawing(story: Story, drawing: Element): Element[] {
  let isAnything = false
  const read = (element: Element): Element[] => {
    const name = nameOf(element)
    const before = isAnything
    isAnything = true
    switch (name) {
      case 'pic:pic':
        if (below(drawing, ...MEDIA).length > 0) addNote(story, 'media')
        return below(element, 'a:blip').length > 0 ? [picture(story, element, drawing)] : []
      case 'v:imagedata':
        return [vmlPicture(story, element)]
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
