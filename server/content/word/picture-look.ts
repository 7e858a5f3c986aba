/**
 * What Word does to a picture when it shows it: it crops, turns, hides and recolours, and the file of the picture stays
 * whole. A part that Word does not show must not reach the site.
 */
import { decide } from '../decide.ts'
import { attribute, below, child, childrenOf, isOn, nameOf } from './word-xml.ts'

export interface PictureLook {
  /** The parts that are cut away at the left, top, right and bottom, each of the whole: 0.4. */
  crop: [left: number, top: number, right: number, bottom: number]
  /** Clockwise, in degrees. */
  turn: number
  /** The axes along which it is mirrored, before it is turned. */
  flip: '' | 'x' | 'y' | 'xy'
}

const PLAIN: PictureLook = { crop: [0, 0, 0, 0], turn: 0, flip: '' }

export const isPlainLook = ({ crop, turn, flip }: PictureLook): boolean =>
  crop.every((part) => part === 0) && turn === 0 && flip === ''

interface Read {
  look: PictureLook
  /** True where Word hides a part of the picture in a way that cannot be repeated here. */
  isCovered: boolean
  /** True where colours or effects differ. */
  isOther: boolean
}

/**
 * `applied`: in `PictureLook`. `unseen`: the picture itself looks the same without. `told`: it looks different.
 * `covered`: a part of it cannot be seen. Elements that are not here are told.
 */
type Decision = 'applied' | 'unseen' | 'told' | 'covered'

/** The children of a picture's parts: ECMA-376 Part 1, 19.3 and 20.1 (CT_Picture, CT_Blip, CT_ShapeProperties, CT_EffectList). */
export const LOOKS = decide<Decision>({
  applied: 'pic:blipFill pic:spPr a:blip a:srcRect a:stretch a:xfrm a:prstGeom a:effectLst',
  // In `a:extLst` are artistic effects, whose result is the picture, and the drawing of which it is a copy.
  unseen: `pic:nvPicPr a:extLst a:noFill a:solidFill a:gradFill a:blipFill a:pattFill a:grpFill a:ln a:sp3d a:glow
    a:innerShdw a:outerShdw a:prstShdw a:reflection`,
  told: `a:tile a:alphaBiLevel a:alphaCeiling a:alphaFloor a:alphaInv a:alphaMod a:alphaModFix a:alphaRepl a:biLevel
    a:clrChange a:clrRepl a:duotone a:grayscl a:hsl a:lum a:tint a:effectDag a:scene3d a:softEdge`,
  covered: 'a:blur a:fillOverlay a:custGeom',
})

/** Attributes of `v:imagedata` that change the colours: ECMA-376 Part 4, 19.1.2.11. */
const RECOLOURED = 'bilevel blacklevel chromakey embosscolor gain gamma grayscale recolortarget'

/** `40000` and, in the Strict variant, `40%`: a thousandth of a percent is the unit. */
function partOf(written: string | undefined): number {
  if (!written) return 0
  return written.endsWith('%') ? Number.parseFloat(written) / 100 : Number(written) / 100_000
}

/** `0.25`, `25%`, or `16384f`, of 65536. */
function vmlPart(written: string | undefined): number {
  if (!written) return 0
  const value = Number.parseFloat(written)
  return written.endsWith('f') ? value / 65_536 : written.endsWith('%') ? value / 100 : value
}

const SIDES = ['l', 't', 'r', 'b']

/** Negative parts of `a:srcRect` are margins; those of `a:fillRect` reach beyond the frame, which cuts them away. */
function cropOf(fill: Element | undefined): number[] {
  const inside = SIDES.map((side) => Math.max(0, partOf(attribute(child(fill, 'a:srcRect'), side))))
  const frame = child(fill, 'a:stretch', 'a:fillRect')
  const beyond = SIDES.map((side) => partOf(attribute(frame, side)))
  return inside.map((part, index) => {
    const [mine, other] = [beyond[index]!, beyond[(index + 2) % 4]!]
    const rest = 1 - part - inside[(index + 2) % 4]!
    return mine < 0 ? part + (rest * -mine) / (1 - mine - other) : part
  })
}

/** The shapes that show a whole picture, but for its corners. */
const WHOLE = /^(?:rect|(?:round|snip)\w*Rect)$/

function readPicture(picture: Element): Read {
  const [fill, shape] = [child(picture, 'pic:blipFill'), child(picture, 'pic:spPr')]
  const [blip, placed] = [child(fill, 'a:blip'), child(shape, 'a:xfrm')]
  const parts = [picture, fill, blip, shape, child(shape, 'a:effectLst')].flatMap(childrenOf)
  const decisions = parts.map((one) => LOOKS.get(nameOf(one)) ?? 'told')
  const form = attribute(child(shape, 'a:prstGeom'), 'prst') ?? 'rect'
  const isFaint =
    /^0%?$/.test(attribute(child(blip, 'a:alphaModFix'), 'amt') ?? '') ||
    Math.abs(partOf(attribute(child(blip, 'a:lum'), 'bright'))) >= 1
  const isFlipped = (name: string): boolean => isOn(attribute(placed, name))
  return {
    look: {
      crop: cropOf(fill) as PictureLook['crop'],
      turn: Number(attribute(placed, 'rot') ?? 0) / 60_000,
      flip: `${isFlipped('flipH') ? 'x' : ''}${isFlipped('flipV') ? 'y' : ''}`,
    },
    isCovered: decisions.includes('covered') || !WHOLE.test(form) || isFaint,
    isOther: decisions.includes('told'),
  }
}

const styleOf = (element: Element | undefined): string => attribute(element, 'style') ?? ''

function readVml(data: Element): Read {
  const frame = data.parentNode as Element
  const [, flip = ''] = /\bflip:\s*([xy ]+)/.exec(styleOf(frame)) ?? []
  const [, turn = 0, fine] = /\brotation:\s*(-?[\d.]+)(fd)?/.exec(styleOf(frame)) ?? []
  // The numbers of kinds of shapes: 75 is a picture, 1 a rectangle.
  const [, kind = '75'] = /_t(\d+)$/.exec(attribute(frame, 'type') ?? '') ?? []
  const isFrame = /^v:(?:shape|rect|roundrect|image)$/.test(nameOf(frame))
  return {
    look: {
      crop: ['left', 'top', 'right', 'bottom'].map((side) =>
        Math.max(0, vmlPart(attribute(data, `crop${side}`))),
      ) as PictureLook['crop'],
      turn: Number(turn) / (fine ? 65_536 : 1),
      flip: `${flip.includes('x') ? 'x' : ''}${flip.includes('y') ? 'y' : ''}`,
    },
    isCovered: (nameOf(frame).startsWith('v:') && !isFrame) || !['75', '1'].includes(kind),
    isOther: RECOLOURED.split(' ').some((name) => attribute(data, name) !== undefined),
  }
}

export const VML_SHAPES = [
  'shape',
  'rect',
  'roundrect',
  'oval',
  'line',
  'polyline',
  'curve',
  'arc',
  'image',
  'group',
].map((name) => `v:${name}`)
/** `wps:wsp`, whose prefix is not known here, and ink. */
const SHAPES = ['?:wsp', 'w14:contentPart', ...VML_SHAPES]
const CONTENT = ['v:imagedata', 'v:textpath', 'v:textbox', 'w:txbxContent']

/** Shapes without content in the same drawing: arrows on a picture, and bars that hide a part of it. */
export const hasShapes = (drawing: Element): boolean =>
  below(drawing, ...SHAPES).some((shape) => below(shape, ...CONTENT).length === 0)

/** The place of a picture or a shape in its group: its left, top, right and bottom. */
function placeOf(properties: Element | undefined): [number, number, number, number] {
  const [at, size] = ['a:off', 'a:ext'].map((name) => child(properties, 'a:xfrm', name))
  const [x, y] = [Number(attribute(at, 'x')), Number(attribute(at, 'y'))]
  return [x, y, x + Number(attribute(size, 'cx')), y + Number(attribute(size, 'cy'))]
}

/** True for a picture in a group in which a filled text box lies over it. A caption below it does not. */
function isUnderText(picture: Element): boolean {
  const [left, top, right, bottom] = placeOf(child(picture, 'pic:spPr'))
  return childrenOf(picture.parentNode as Element).some((one) => {
    const properties = child(one, '?:spPr')
    if (nameOf(one) !== '?:wsp' || child(properties, 'a:noFill')) return false
    const [from, above, to, below] = placeOf(properties)
    return from < right && to > left && above < bottom && below > top
  })
}

const isTurned = (group: Element): boolean =>
  ['rot', 'flipH', 'flipV'].some((name) => attribute(child(group, 'a:xfrm'), name) !== undefined)

/** @param found `pic:pic` or `v:imagedata` */
export function readLook(found: Element, drawing: Element): Read {
  const read = nameOf(found) === 'pic:pic' ? readPicture(found) : readVml(found)
  const isUnknown = [...read.look.crop, read.look.turn].some((value) => !Number.isFinite(value))
  return {
    ...read,
    isCovered: read.isCovered || isUnknown || hasShapes(drawing) || isUnderText(found),
    isOther: read.isOther || below(drawing, '?:grpSpPr').some(isTurned),
  }
}

const isWhite = (colour: string | undefined): boolean =>
  /^(?:#?f{3}|#?f{6}|white|bg1|lt1)(?: |$)/i.test(colour ?? '')

/** What a shape can be filled with (EG_FillProperties), apart from `a:noFill`. */
const FILLS = ['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']

/** The shapes that can hold a text box. */
const BOXES = ['?:wsp', ...VML_SHAPES]

/**
 * True for a text box of which the page is the ground: it has no fill or a white one, and stands in no group of shapes.
 */
export function isOnPage(content: Element): boolean {
  let shape = content.parentNode as Element
  while (!BOXES.includes(nameOf(shape))) {
    if (/^w:(?:r|drawing|pict|object)$/.test(nameOf(shape))) return false
    shape = shape.parentNode as Element
  }
  if (/:(?:wgp|grpSp|wpc|group)$/.test(nameOf(shape.parentNode as Element))) return false
  if (nameOf(shape).startsWith('v:'))
    return (
      /^(?:f|false|0)$/.test(attribute(shape, 'filled') ?? '') ||
      (isWhite(attribute(shape, 'fillcolor') ?? 'white') && !child(shape, 'v:fill'))
    )
  const properties = child(shape, '?:spPr')
  const fill = FILLS.map((name) => child(properties, name)).find((one) => one)
  const [colour] = below(fill, 'a:srgbClr', 'a:schemeClr')
  if (fill) return nameOf(fill) === 'a:solidFill' && isWhite(attribute(colour, 'val'))
  const ofStyle = attribute(child(shape, '?:style', 'a:fillRef'), 'idx') ?? '0'
  return child(properties, 'a:noFill') !== undefined || ofStyle === '0'
}

/** True for a drawing, a picture or a shape that Word does not show. */
export function isHidden(element: Element): boolean {
  const about =
    child(element, 'wp:docPr') ??
    child(element, 'pic:nvPicPr', 'pic:cNvPr') ??
    child(element, '?:cNvPr')
  return (
    isOn(attribute(about, 'hidden')) ||
    /\bvisibility:\s*hidden|display:\s*none/.test(styleOf(element))
  )
}

/** mammoth hands on the description of a picture and nothing else, so the look goes behind it. */
const BEHIND = '\uE000'

export const withLook = (alt: string | null | undefined, look: PictureLook): string =>
  `${(alt ?? '').replaceAll(BEHIND, '')}${isPlainLook(look) ? '' : BEHIND + JSON.stringify(look)}`

/** The description of a picture, and its look. */
export function lookIn(written = ''): { alt: string; look: PictureLook } {
  const [alt = '', look] = written.split(BEHIND)
  return { alt, look: look ? (JSON.parse(look) as PictureLook) : PLAIN }
}
