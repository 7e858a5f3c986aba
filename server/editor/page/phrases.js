/**
 * Decap's phrases in Chinese: those that its locale lacks, and those that mean something else here. One button also
 * saves drafts and documents that appear later, so it must not be called 发布. A test compares the keys with the English
 * ones.
 */
const OWN = {
  'auth.loginWithForgejo': '使用 Forgejo 登录',
  'collection.sidebar.collections': '栏目',
  'collection.sidebar.allCollections': '所有栏目',
  'collection.collectionTop.viewAsList': '排成列表',
  'collection.collectionTop.viewAsGrid': '排成卡片',
  'collection.entries.unpublishedHeader': '没有发布的内容',
  // The label of the field says more.
  'editor.editorControl.field.widgetLabel': '这一项的内容',
  'editor.editorControlPane.widget.rangeMin': '“%{fieldLabel}”至少要有 %{minCount} 项',
  'editor.editorControlPane.widget.rangeMax': '“%{fieldLabel}”最多 %{maxCount} 项',
  'editor.editor.onLeavePage': '还有没保存的修改，要离开吗？',
  'editor.editor.onDeletePublishedEntry': '你确定要删除这一篇吗？',
  'editor.editor.onDeleteWithUnsavedChanges': '你确定要删除这一篇，以及还没保存的修改吗？',
  'editor.editorInterface.toggleNotes': '打开/关闭批注',
  'editor.editorNotesPane.title': '批注',
  'editor.editorNotesPane.emptyState': '还没有批注',
  'editor.editorNotesPane.addNote': '加批注',
  'editor.editorNotesPane.addPlaceholder': '写一条批注……',
  'editor.editorNotesPane.editPlaceholder': '改这条批注……',
  'editor.editorNotesPane.save': '保存',
  'editor.editorNotesPane.cancel': '取消',
  'editor.editorNotesPane.edit': '修改',
  'editor.editorNotesPane.delete': '删除',
  'editor.editorNotesPane.resolve': '标为已处理',
  'editor.editorNotesPane.unresolve': '标为未处理',
  'editor.editorNotesPane.confirmDelete': '你确定要删除这条批注吗？',
  'editor.editorNotesPane.shortcut': '按 Ctrl+Enter 键加批注',
  'editor.editorToolbar.backCollection': '正在栏目“%{collectionLabel}”中编写',
  'editor.editorToolbar.publishing': '正在保存...',
  'editor.editorToolbar.publish': '保存',
  'editor.editorToolbar.published': '已保存',
  'editor.editorToolbar.publishNow': '立即保存',
  'editor.editorToolbar.publishAndCreateNew': '保存，然后新建内容',
  'editor.editorToolbar.publishAndDuplicate': '保存，然后复制内容',
  'editor.editorToolbar.statusInfoTooltipDraft': '现在是草稿。写好以后，把状态改为“审核中”',
  'editor.editorToolbar.statusInfoTooltipInReview': '正在审核，也还可以修改',
  'editor.editorWidgets.markdown.strikethrough': '删除线',
  'editor.editorWidgets.markdown.linkPrompt':
    '链接到哪里（例如 /news_detail/1024 或 https://www.example.com/）',
  'editor.editorWidgets.markdown.toggleMode.rich': '改为可视编辑',
  'editor.editorWidgets.markdown.toggleMode.markdown': '改为编辑原文',
  'editor.editorWidgets.image.chooseMultiple': '选择图片',
  'editor.editorWidgets.image.addMore': '再选图片',
  'editor.editorWidgets.image.removeAll': '移除全部图片',
  'editor.editorWidgets.file.chooseMultiple': '选择文件',
  'editor.editorWidgets.file.addMore': '再选文件',
  'editor.editorWidgets.file.removeAll': '移除全部文件',
  'editor.editorWidgets.datetime.setToNow': '填现在的时间',
  'editor.editorWidgets.list.addType': '新增%{item}',
  'editor.editorWidgets.object.expand': '展开',
  'editor.editorWidgets.object.collapse': '收起',
  'mediaLibrary.mediaLibraryModal.close': '关闭',
  'mediaLibrary.mediaLibraryModal.deleting': '正在删除...',
  'mediaLibrary.mediaLibraryModal.noAssetsFound': '还没有附件，点“上传”放进来',
  'mediaLibrary.mediaLibraryModal.noImagesFound': '还没有图片，点“上传”放进来',
  'ui.settingsDropdown.account': '账户',
  'ui.toast.missingRequiredField': '标题、图片的说明要填好才能保存',
  'ui.toast.noteAdded': '批注已加上',
  'ui.toast.onFailToAddNote': '批注没有加上：%{details}',
  'ui.toast.noteUpdated': '批注已修改',
  'ui.toast.onFailToUpdateNote': '批注没有改成：%{details}',
  'ui.toast.noteDeleted': '批注已删除',
  'ui.toast.onFailToDeleteNote': '批注没有删除：%{details}',
  'ui.toast.noteResolved': '批注已处理',
  'ui.toast.noteReopened': '批注未处理',
  'ui.toast.onFailToToggleNote': '批注的状态没有改成：%{details}',
}

export function registerPhrases(CMS) {
  const phrases = CMS.getLocale('zh_Hans')
  for (const [path, phrase] of Object.entries(OWN)) {
    const keys = path.split('.')
    const last = keys.pop()
    let group = phrases
    for (const key of keys) group = group[key] ??= {}
    group[last] = phrase
  }
  CMS.registerLocale('zh_Hans', phrases)
  // Decap asks this in English whatever its locale.
  const { confirm } = window
  window.confirm = (question) =>
    confirm(
      String(question).replace(
        /^(.+) already exists\. Do you want to replace it\?$/,
        '已经有同名的文件 $1，要换成新的吗？',
      ),
    )
}
