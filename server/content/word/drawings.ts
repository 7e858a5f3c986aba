/**
 * Pictures, text boxes, charts and shapes, of both languages that Word has for them. mammoth reads pictures that stand by
 * themselves only, and of two alternatives always the second, which other programs leave out.
 */
import { wordsOfChart } from './charts.ts'
import { linked } from './field-runs.ts'
import { wordsOfSmartArt } from './smart-art.ts'
import { type Story, make, missing, addNote } from './story.ts'
import { inBrackets } from './to-markdown.ts'
import { isNoDescription } from '../text-pictures.ts'
import {
  type PictureLook,
  VML_SHAPES,
  hasShapes,
  isHidden,
  isOnPage,
  readLook,
  withLook,
} from './picture-look.ts'
import { RELATIONS, attribute, below, child, childrenOf, nameOf, shownText } from './word-xml.ts'

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
  'w16se:symEx',
]

/** The namespaces that Word understands: those of the standard, and Microsoft's own. */
const UNDERSTOOD =
  /^(?:http:\/\/schemas\.(?:openxmlformats\.org|microsoft\.com)\/|urn:schemas-microsoft-com:)/

/** True when Word understands all that an alternative asks for (ECMA-376 Part 3, 7.6). */
const isUnderstood = (choice: Element): boolean =>
  (choice.getAttribute('Requires') ?? '')
    .split(/\s+/)
    .every((prefix) => !prefix || UNDERSTOOD.test(choice.lookupNamespaceURI(prefix) ?? ''))

/**
 * The alternative that Word shows: the first that it understands. One without content gives way to the next, because all of
 * them show the same.
 */
export function alternativeOf(element: Element): Element | undefined {
  const all = childrenOf(element).filter(isUnderstood)
  return all.find((one) => below(one, ...CONTENT).length > 0) ?? all.at(-1)
}

const own = (story: Story, ...content: Element[]): Element =>
  make(story, 'w:p', make(story, 'w:r', ...content))

/** A paragraph of DrawingML, whose runs, fields and line breaks (`a:r`, `a:fld`, `a:br`) follow one another. */
const drawnParagraph = (story: Story, paragraph: Element): Element =>
  own(
    story,
    ...childrenOf(paragraph).map((one) =>
      nameOf(one) === 'a:br' ? make(story, 'w:br') : make(story, 'w:t', shownText(one)),
    ),
  )

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const OFFICE = 'urn:schemas-microsoft-com:office:office'

/** The attributes that name the file of a picture, in DrawingML and in VML. */
const PICTURE_IDS = [
  [RELATIONS, 'embed'],
  [RELATIONS, 'link'],
  [RELATIONS, 'id'],
  [RELATIONS, 'href'],
  [RELATIONS, 'pict'],
  [OFFICE, 'relid'],
] as const

/** The id of the picture's file; `undefined` when the file is elsewhere or lost. */
const pictureId = (story: Story, found: Element | undefined): string | undefined =>
  PICTURE_IDS.map(([space, name]) => found?.getAttributeNS(space, name) ?? '').find((id) =>
    story.isInFile(id),
  )

/** Puts each element into the one before it. @returns the first */
function nest(first: Element, ...inner: Element[]): Element {
  inner.reduce((outer, one) => outer.appendChild(one), first)
  return first
}

/**
 * What an author says that a picture shows. mammoth reads no description of VML: it looks for a prefix that it does not give
 * to that namespace (1.13.0).
 */
function descriptionOf(found: Element, drawing: Element): string | undefined {
  const saidOf = (about: Element | undefined): (string | undefined)[] => [
    attribute(about, 'descr'),
    attribute(about, 'title'),
  ]
  const ofAll = saidOf(below(drawing, 'wp:docPr')[0])
  // Of a picture alone, `pic:cNvPr` often has the path of its file.
  const isGrouped = below(drawing, 'pic:pic').length > 1
  const descriptions =
    nameOf(found) === 'v:imagedata'
      ? [attribute(found.parentNode as Element, 'alt'), found.getAttributeNS(OFFICE, 'title')]
      : [...(isGrouped ? saidOf(child(found, 'pic:nvPicPr', 'pic:cNvPr')) : []), ...ofAll]
  return descriptions.find((one) => !isNoDescription(one?.trim() ?? '')) ?? undefined
}

/**
 * A picture as mammoth reads it, with its description, its look and its link.
 * @param found `pic:pic` or `v:imagedata`
 * @returns the runs, and how many of the drawing's links it has
 */
function picture(
  story: Story,
  found: Element,
  drawing: Element,
  look: PictureLook,
  id: string,
): [runs: Element[], links: number] {
  const { document } = story
  const element = (space: string, name: string): Element =>
    document.createElementNS(`${DRAWING}/${space}`, name)
  const about = below(drawing, 'wp:docPr')[0]
  const named = (about?.cloneNode(true) as Element) ?? element('wordprocessingDrawing', 'wp:docPr')
  const links = [
    ...below(named, 'a:hlinkClick'),
    ...below(child(found, 'pic:nvPicPr'), 'a:hlinkClick'),
  ]
  const isLink = (link: Element): boolean =>
    story.isRelated(link.getAttributeNS(RELATIONS, 'id') ?? '')
  const [link] = links.filter(isLink)
  for (const one of below(named, 'a:hlinkClick')) named.removeChild(one)
  if (link) named.appendChild(link.cloneNode(true))
  else if (links.length > 0) addNote(story, 'link')
  named.setAttribute('descr', withLook(descriptionOf(found, drawing), look))
  const blip = element('main', 'a:blip')
  blip.setAttributeNS(RELATIONS, 'r:embed', id)
  const inline = nest(element('wordprocessingDrawing', 'wp:inline'), named)
  nest(
    inline,
    element('main', 'a:graphic'),
    element('main', 'a:graphicData'),
    element('picture', 'pic:pic'),
    element('picture', 'pic:blipFill'),
    blip,
  )
  const run = make(story, 'w:r', make(story, 'w:drawing', inline))
  const href = (found.parentNode as Element).getAttribute('href')
  const isLinked = nameOf(found) === 'v:imagedata' && href !== null && href !== ''
  return isLinked
    ? [linked(story, `"${href.replaceAll('"', '%22')}"`, run), 1]
    : [[run], links.length]
}

/** Elements inside a picture that plays something; the last two are on another site (`wp15`, `woe`). */
const MEDIA = [
  'a:videoFile',
  'a:audioFile',
  'a:wavAudioFile',
  'a:quickTimeFile',
  '?:webVideoPr',
  '?:oembed',
]

/** The places of a link: on the drawing, on a picture or a shape in it, and in its text. */
const linksIn = (drawing: Element): number =>
  below(drawing, 'a:hlinkClick').length +
  below(drawing, ...VML_SHAPES).filter((shape) => shape.getAttribute('href')).length

/** Files within the file: Word's own element, and those of ISO 29500. */
const OBJECTS = ['o:OLEObject', 'w:objectEmbed', 'w:objectLink']

/** True for a file that is shown as the icon of its program, not with its contents. */
const isIcon = (drawing: Element): boolean =>
  below(drawing, ...OBJECTS).some((one) =>
    /^icon$/i.test(attribute(one, 'DrawAspect') ?? attribute(one, 'drawAspect') ?? ''),
  )

/** True for a drawing beside the text (ECMA-376 Part 1, 20.4.2.3; `position:absolute` in VML), not in a line of it. */
export const isFloating = (drawing: Element): boolean =>
  childrenOf(drawing).some(
    (one) =>
      nameOf(one) === 'wp:anchor' ||
      (VML_SHAPES.includes(nameOf(one)) &&
        /position:\s{0,9}absolute/i.test(one.getAttribute('style') ?? '')),
  )

/** True for a line across the page (`<hr>`), drawn or a picture. */
function isRule(drawing: Element): boolean {
  const shapes = below(drawing, ...VML_SHAPES)
  return (
    shapes.length > 0 &&
    shapes.every((one) => /^(?:t|true|1)$/.test(one.getAttributeNS(OFFICE, 'hr') ?? ''))
  )
}

/** The runs that stand in place of a drawing; its text boxes are put after the paragraph. */
export function readDrawing(story: Story, drawing: Element): Element[] {
  if (isRule(drawing)) return []
  const isFile = isIcon(drawing)
  let isAnything = false
  let links = linksIn(drawing)
  const whichOf = (element: Element): string => inBrackets(descriptionOf(element, drawing))
  /** @param file the element that names the picture's file */
  const shown = (element: Element, file: Element | undefined): Element[] => {
    if (isFile) return []
    const id = pictureId(story, file)
    if (!id) return [missing(story, 'absent', `图片${whichOf(element)}，截图插入`)]
    const { look, isCovered, isOther } = readLook(element, drawing)
    // A description may say what is covered.
    if (isCovered) return [missing(story, 'covered', '图片，照 Word 里的样子截图插入')]
    if (isOther) addNote(story, 'effect')
    const [runs, used] = picture(story, element, drawing, look, id)
    links -= used
    return runs
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
        return shown(element, child(element, 'pic:blipFill', 'a:blip'))
      case 'v:imagedata':
        return shown(element, element)
      case 'w:txbxContent': {
        const { fields, behind, around, isFilled } = story
        const inside = { fields: [], behind: [], around: story.place, isFilled: !isOnPage(element) }
        Object.assign(story, inside)
        const blocks = story.readBlocks(element)
        Object.assign(story, { fields, behind, around, isFilled })
        behind.push(...blocks)
        return []
      }
      case 'v:textpath':
        story.behind.push(own(story, make(story, 'w:t', attribute(element, 'string') ?? '')))
        return []
      case 'a:p':
        if (shownText(element)) story.behind.push(drawnParagraph(story, element))
        return []
      case 'a:blipFill':
      case 'v:fill':
        isAnything = before
        return pictureId(story, child(element, 'a:blip') ?? element)
          ? [missing(story, 'filled', `图片${whichOf(element)}，照 Word 里的样子截图插入`)]
          : []
      case 'c:chart':
      case 'cx:chart': {
        const words = story.wordsOf(element.getAttributeNS(RELATIONS, 'id') ?? '', wordsOfChart)
        return [missing(story, 'chart', `图表${whichOf(element)}${words}`)]
      }
      case 'dgm:relIds': {
        const words = story.wordsOf(element.getAttributeNS(RELATIONS, 'dm') ?? '', wordsOfSmartArt)
        return [missing(story, 'diagram', `SmartArt 图示${whichOf(element)}${words}`)]
      }
      case 'w14:contentPart':
        addNote(story, 'ink')
        return []
      case 'o:OLEObject':
      case 'w:objectEmbed':
      case 'w:objectLink':
        if (isFile) return [missing(story, 'embedded', '嵌入的文件，作为附件放进来')]
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
  // Arrows between text boxes belong to what they say. Shapes on a picture are told with the picture.
  const isDrawn = isAnything
    ? runs.length === 0 && hasShapes(drawing)
    : !child(drawing, 'w:binData')
  if (isDrawn) addNote(story, 'drawn')
  if (links > 0) addNote(story, 'shapeLink')
  return runs
}
