/**
 * The decision for each element of the namespaces that Word has besides the standard ([MS-DOCX] 2.2 to 2.6).
 * `word-extensions.test.ts` goes through their list.
 */
import { decide } from '../decide.ts'
import type { PropertyDecision } from './word-properties.ts'

/** `apart`: it stands in a part of its own or in the settings, of which Word shows nothing in the text (`PARTS`). */
export const EXTENSIONS = decide<PropertyDecision | 'apart'>({
  // What the parts of a drawing hold is read in `drawings.ts`; of a check box the tick, of a control the data behind
  // it.
  made: `w14:checkbox w14:checked w14:conflictDel w14:conflictIns w15:dataBinding w16se:symEx wpc:graphicFrame wpc:wpc
     wpg:graphicFrame wpg:grpSp wpg:wgp wps:txbx wps:wsp`,
  // Letters without a colour; ink; videos on other sites; groups that are turned; pictures and shapes that are hidden
  // or filled with a picture.
  told: `w14:alpha w14:contentPart w14:noFill w14:schemeClr w14:solidFill w14:srgbClr w14:textFill w14:textOutline
     woe:oembed wp15:webVideoPr wpc:bg wpg:cNvPr wpg:grpSpPr wps:cNvPr wps:spPr`,
  apart: `w14:conflictMode w14:defaultImageDpi w14:discardImageEditingData w14:docId w15:chartTrackingRefBased
     w15:commentEx w15:commentsEx w15:docId w15:people w15:person w15:presenceInfo w16cex:commentExtensible
     w16cex:commentsExtensible w16cex:extLst w16cid:commentId w16cid:commentsIds w16cur:ext wne:acd wne:acdEntry
     wne:acdManifest wne:acds wne:active wne:docEvents wne:eventDocBuildingBlockAfterInsert wne:eventDocClose
     wne:eventDocContentControlAfterInsert wne:eventDocContentControlBeforeDelete
     wne:eventDocContentControlContentUpdate wne:eventDocContentControlOnEnter wne:eventDocContentControlOnExit
     wne:eventDocNew wne:eventDocOpen wne:eventDocStoreUpdate wne:eventDocSync wne:eventDocXmlAfterInsert
     wne:eventDocXmlBeforeDelete wne:fci wne:hash wne:keymap wne:keymaps wne:keymapsBad wne:macro wne:mcd wne:mcds
     wne:recipientData wne:recipients wne:tcg wne:toolbarData wne:toolbars wne:vbaSuppData wne:wch wne:wll`,
  look: `w10:anchorlock w10:borderbottom w10:borderleft w10:borderright w10:bordertop w10:wrap w14:bevel w14:bevelB
     w14:bevelT w14:cNvContentPartPr w14:cNvPr w14:camera w14:checkedState w14:cntxtAlts w14:contourClr
     w14:customXmlConflictDelRangeEnd w14:customXmlConflictDelRangeStart w14:customXmlConflictInsRangeEnd
     w14:customXmlConflictInsRangeStart w14:entityPicker w14:extLst w14:extrusionClr w14:fillToRect w14:glow
     w14:gradFill w14:gs w14:gsLst w14:hueMod w14:ligatures w14:lightRig w14:lin w14:lum w14:lumMod w14:lumOff
     w14:miter w14:numForm w14:numSpacing w14:nvContentPartPr w14:path w14:props3d w14:prstDash w14:reflection
     w14:rot w14:round w14:sat w14:satMod w14:satOff w14:scene3d w14:shade w14:shadow w14:styleSet w14:stylisticSets
     w14:tint w14:uncheckedState w14:xfrm w15:appearance w15:collapsed w15:color w15:doNotAllowInsertDeleteSection
     w15:footnoteColumns w15:repeatingSection w15:repeatingSectionItem w15:sectionTitle w15:webExtensionCreated
     w15:webExtensionLinked wp14:pctHeight wp14:pctPosHOffset wp14:pctPosVOffset wp14:pctWidth wp14:sizeRelH
     wp14:sizeRelV wpc:extLst wpc:whole wpg:cNvFrPr wpg:cNvGrpSpPr wpg:extLst wpg:xfrm wps:bodyPr wps:cNvCnPr
     wps:cNvSpPr wps:extLst wps:linkedTxbx wps:style`,
})
