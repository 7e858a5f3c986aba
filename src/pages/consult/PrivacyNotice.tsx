import { CONSULT_RETENTION } from '../../config/visit.ts'
import { site } from '../../config/site.ts'
import styles from './ConsultForm.module.css'

/** What becomes of the data, in the place where it is asked for. Opens without scripts. */
export function PrivacyNotice() {
  return (
    <details className={styles.privacy}>
      <summary className={styles.privacySummary}>个人信息处理说明</summary>
      <ul className={styles.privacyList}>
        <li>处理者：{site.companyName}。</li>
        <li>收集的内容：您在本表单中填写的姓名、联系电话、企业名称和咨询内容。</li>
        <li>
          用途：仅用于答复本次咨询，不用于营销，不向合作机构以外的第三方提供；转交合作机构前会再次征得您的同意。
        </li>
        <li>保存期限：{CONSULT_RETENTION}，到期删除。</li>
        <li>您可以随时来电或来信查询、更正、删除这些信息，或者撤回同意。</li>
      </ul>
    </details>
  )
}
