/** What protects a visitor, how to take it away, and where that has to be noticed. */

/** One protection. */
export interface Protection {
  name: string
  file: string
  /** Text that occurs once in the file, and what it becomes. */
  remove: readonly [search: string, replacement: string]
  /** Test files of which at least one test has to fail. `.spec.ts` runs in Chromium, against `dist`. */
  tests: readonly string[]
}

const consult = 'src/pages/consult'

export const protections: readonly Protection[] = [
  {
    name: 'rich text is cleaned',
    file: 'src/api/rich-text/sanitise.ts',
    remove: [
      '  const purify = await (purifier ??=',
      '  if (dirty) return dirty as SafeHtml\n  const purify = await (purifier ??=',
    ],
    tests: ['src/api/rich-text/xss.test.ts'],
  },
  {
    name: 'frames, plug-ins and forms are not on the allow-list',
    file: 'src/api/rich-text/tags.ts',
    remove: ["'p br hr h1", "'iframe object embed form p br hr h1"],
    tests: ['src/api/rich-text/xss.test.ts'],
  },
  {
    name: 'the envelope is checked',
    file: 'src/api/client.ts',
    remove: [
      'if (code === SUCCESS || code === String(SUCCESS)) return data',
      'if (data !== undefined || code) return data',
    ],
    tests: ['src/api/client.test.ts'],
  },
  {
    name: 'data is held against the contract',
    file: 'src/api/client.ts',
    remove: ['if (parsed.success) return parsed.output', 'return data as Response'],
    tests: ['src/api/client.test.ts'],
  },
  {
    name: 'a byte-order mark is skipped',
    file: 'src/api/client.ts',
    remove: ["body.replace(/^[\\uFEFF\\s]+/, '')", 'body'],
    tests: ['src/api/client.test.ts'],
  },
  {
    name: 'leaving a page is not a failure',
    file: 'src/api/client.ts',
    remove: ['    throwIfAborted(signal)\n    throw error', '    throw error'],
    tests: ['src/api/client.test.ts'],
  },
  {
    name: 'a part that fails is an answer, not an exception',
    file: 'src/api/load.ts',
    remove: [
      'return { ok: false, failure: { kind: apiError.kind, message: apiError.message } }',
      'throw apiError',
    ],
    tests: ['tests/faults.test.ts'],
  },
  {
    name: 'a preload fails in silence',
    file: 'src/api/load.ts',
    remove: ["if (context.cause !== 'preload') apiSettings", 'apiSettings'],
    tests: ['tests/faults.test.ts'],
  },
  {
    name: 'a failed part says so in its place',
    file: 'src/pages/shared/Part.tsx',
    remove: [
      'if (answer.ok) return children(answer.data)',
      'return children((answer as { data?: T }).data as T)',
    ],
    tests: ['src/pages/shared/Part.test.tsx'],
  },
  {
    name: '重试 asks once',
    file: 'src/pages/shared/Part.tsx',
    remove: ['if (asked.current) return', ''],
    tests: ['src/pages/shared/Part.test.tsx'],
  },
  {
    name: 'equal toasts within a second are one',
    file: 'src/shell/toast.ts',
    remove: ['if (last !== undefined && now - last < TOAST_REPEAT_MS) return false', ''],
    tests: ['src/shell/toast.test.ts'],
  },
  {
    name: 'the last resort stands around everything',
    file: 'src/shell/LastResort.tsx',
    remove: ['if (!this.state.broken) return', 'return'],
    tests: ['src/shell/LastResort.test.tsx'],
  },
  {
    name: 'after 10 s a part says that it is still loading',
    file: 'src/ui/SlowNotice.tsx',
    remove: ['setSlow(true)', 'setSlow(false)'],
    tests: ['src/ui/SlowNotice.test.tsx'],
  },
  {
    name: 'after 10 s a page without its content says so, with the phone',
    file: 'src/shell/progress.ts',
    remove: ['slowTimer = setTimeout(saySlow, SLOW_AFTER_MS)', ''],
    tests: ['src/shell/progress.test.ts'],
  },
  {
    name: 'a file that stays missing reloads once',
    file: 'src/shell/stale-build.ts',
    remove: ["if (storage().getItem(RELOADED_KEY + message)) return 'leave'", ''],
    tests: ['src/shell/stale-build.test.ts'],
  },
  {
    name: 'never a reload over a form with text',
    file: 'src/shell/stale-build.ts',
    remove: ['if (!formHasText()) {', '{'],
    tests: ['src/shell/stale-build.test.ts'],
  },
  {
    name: 'no reload without a server that says that the file is gone',
    file: 'src/shell/stale-build.ts',
    remove: ["if (!(await gone(message))) return 'leave'", ''],
    tests: ['src/shell/stale-build.test.ts'],
  },
  {
    name: 'no reload for a file that only failed to come',
    file: 'src/shell/stale-build.ts',
    remove: ['return status < 500 && (!file || missing)', 'return status < 500'],
    tests: ['src/shell/stale-build.test.ts'],
  },
  {
    name: 'hashed files of older builds stay',
    file: 'scripts/deploy.ts',
    remove: ['now - (await stat(path)).mtimeMs < keepDays * DAY_MS', 'keepDays < 0'],
    tests: ['scripts/deploy.test.ts'],
  },
  {
    name: 'a saved document carries its time',
    file: 'src/sw/strategies.ts',
    remove: [
      'markDocument(await saved.text(), Number(headers.get(SAVED_AT)))',
      'await saved.text()',
    ],
    tests: ['src/sw/strategies.test.ts'],
  },
  {
    name: 'searches are not kept',
    file: 'src/sw/strategies.ts',
    remove: ["isDocument(response) && !url.includes('?keyword=')", 'isDocument(response)'],
    tests: ['src/sw/strategies.test.ts'],
  },
  {
    name: 'a saved answer carries its mark',
    file: 'src/api/client.ts',
    remove: ['if (savedAt !== undefined) apiSettings.markSaved?.(savedAt)', ''],
    tests: ['src/api/saved-answers.test.ts'],
  },
  {
    name: 'saved answers only without network',
    file: 'src/api/client.ts',
    remove: [' && !navigator.onLine', ''],
    tests: ['src/api/saved-answers.test.ts'],
  },
  {
    name: 'no answer about a visitor is kept',
    file: 'src/api/saved-answers.ts',
    remove: ['PRIVATE.includes(path) ? undefined : ', ''],
    tests: ['src/api/saved-answers.test.ts'],
  },
  {
    name: 'kill switch: the worker deletes what it kept',
    file: 'src/sw/sw.ts',
    remove: [
      'forget([]).then(() => worker.registration.unregister())',
      'worker.registration.unregister()',
    ],
    tests: ['scripts/vite-service-worker.test.ts'],
  },
  {
    name: 'kill switch: the worker goes',
    file: 'src/sw/sw.ts',
    remove: ['forget([]).then(() => worker.registration.unregister())', 'forget([])'],
    tests: ['scripts/vite-service-worker.test.ts'],
  },
  {
    name: 'a notice bar is said once',
    file: 'src/shell/feedback/notice-bar.ts',
    remove: ['if (old?.dataset.text === text) return old', ''],
    tests: ['src/shell/feedback/notice-bar.test.ts'],
  },
  {
    name: 'a message that is sent again keeps its request_id',
    file: `${consult}/request-id.ts`,
    remove: ['if (known?.text !== text) {', '{'],
    tests: [`${consult}/request-id.test.ts`, `${consult}/Consultation.test.tsx`],
  },
  {
    name: 'a message keeps its request_id through a crash',
    file: `${consult}/request-id.ts`,
    remove: ['known ??= store?.get()', ''],
    tests: [`${consult}/request-id.test.ts`],
  },
  {
    name: 'one send, however often the button is pressed',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['if (request.current) return', ''],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'what is typed is kept as a draft',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['saveDraft(values, Date.now())', ''],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'the draft goes after success',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['    clearDraft()\n    onSent(', '    onSent('],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'the draft can be cleared by hand',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['    clearDraft()\n    forget()', '    forget()'],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'the draft lives for seven days',
    file: `${consult}/draft.ts`,
    remove: ['age >= 0 && age < DRAFT_LIFETIME_DAYS * DAY_MS', 'age >= 0'],
    tests: [`${consult}/draft.test.ts`],
  },
  {
    name: 'consent is never kept',
    file: `${consult}/draft.ts`,
    remove: ["{ ...values, consent: '' }", '{ ...values }'],
    tests: [`${consult}/draft.test.ts`],
  },
  {
    name: 'the outbox keeps what could not get through',
    file: `${consult}/outbox.ts`,
    remove: [
      'if (!isRefusal(error)) return',
      'if (!isRefusal(error)) return void write([], storage)',
    ],
    tests: [`${consult}/outbox.test.ts`],
  },
  {
    name: 'the outbox sends one at a time',
    file: `${consult}/outbox.ts`,
    remove: ['flushing ??= flush(', 'flushing = flush('],
    tests: [`${consult}/outbox.test.ts`],
  },
  {
    name: 'what the server refuses is not sent over and over',
    file: `${consult}/outbox.ts`,
    remove: ['if (one.refused) continue', ''],
    tests: [`${consult}/outbox.test.ts`],
  },
  {
    name: 'the hidden field catches machines',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['if (data.get(TRAP_FIELD)) {', "if (data.get('')) {"],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'the receipt outlives the tab',
    file: `${consult}/ConsultForm.tsx`,
    remove: ['    saveReceipt(answer.data, Date.now())\n', ''],
    tests: [`${consult}/Consultation.test.tsx`],
  },
  {
    name: 'the minimum time slows machines down',
    file: `${consult}/TrapField.tsx`,
    remove: ['return rest > 0 ?', 'return rest > 9e9 ?'],
    tests: [`${consult}/TrapField.test.ts`],
  },
  {
    name: 'a form that is left while it sends stays silent',
    file: 'src/api/consult.ts',
    remove: ['.catch(\n    neverSettles,\n  )', ''],
    tests: ['src/api/consult.test.ts'],
  },
  {
    name: 'scripts in a document run by digest only',
    file: 'src/config/headers.ts',
    remove: ['`script-src ${own(', "`script-src 'unsafe-inline' ${own("],
    tests: ['scripts/headers/nginx.test.ts'],
  },
  {
    name: 'no page of another site may frame this one',
    file: 'src/config/headers.ts',
    remove: ["`frame-ancestors 'none'`,", ''],
    tests: ['scripts/headers/nginx.test.ts'],
  },
  {
    name: 'web server and demo server send the same headers',
    file: 'src/config/headers.ts',
    remove: ["'X-Content-Type-Options': 'nosniff',", ''],
    tests: ['scripts/headers/nginx.test.ts'],
  },
  {
    name: 'Trusted Types: no markup without a policy',
    file: 'src/config/headers.ts',
    remove: ["`require-trusted-types-for 'script'`,", ''],
    tests: ['tests/faults/policy.spec.ts'],
  },
  {
    name: 'the content security policy refuses scripts in the page',
    file: 'src/config/headers.ts',
    remove: [
      "    `script-src ${own(...scriptHashes.map((hash) => `'${hash}'`))}`,",
      "    `script-src * 'unsafe-inline' 'unsafe-eval'`,",
    ],
    // In a page Trusted Types refuse the same script, so only the header itself tells.
    tests: ['mocks/server.test.ts'],
  },
]
