/**
 * Makes the proof of work of a consultation in short slices, so that it never blocks typing. One
 * is made ahead while the visitor types; its id becomes that of the message.
 */
import * as v from 'valibot'
import { protection } from '#company/protection.ts'
import { PROOF_BITS, proofTrial } from '../../shared/contract/proof.ts'
import { throwIfAborted } from './client.ts'

/**
 * Longest stretch of work: short while the visitor types; longer, but no long task, while the visitor waits,
 * because a busy phone lets 20 ms pass between two stretches.
 */
const SLICE_MS = { typing: 8, sending: 32 } as const
/** Trials between two looks at the clock. */
const TRIALS = 64

/** What a server asks for when it does not take a consultation without more work. */
const demandSchema = v.object({
  bits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
  /** The server's time in seconds: the device's own may be wrong. */
  time: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export type ProofDemand = v.InferOutput<typeof demandSchema>

/** Reads the demand from the data of a response; `undefined` when there is none. */
export function readDemand(data: unknown): ProofDemand | undefined {
  const parsed = v.safeParse(demandSchema, data)
  return parsed.success ? parsed.output : undefined
}

/** @throws {DOMException} `AbortError` when the signal was aborted */
async function makeProof(
  requestId: string,
  { bits, time }: ProofDemand,
  sliceMs: number,
  signal?: AbortSignal,
): Promise<string> {
  const worth = proofTrial(requestId, time)
  let nonce = 0
  for (;;) {
    await new Promise((resume) => setTimeout(resume))
    throwIfAborted(signal)
    const end = performance.now() + sliceMs
    while (performance.now() < end)
      for (let trial = 0; trial < TRIALS; trial += 1, nonce += 1)
        if (worth(nonce) >= bits) return `${time}-${nonce}`
  }
}

const usual = (): ProofDemand => ({
  bits: PROOF_BITS.usual,
  time: Math.floor(Date.now() / 1000),
})

let ahead: { id: string; proof: Promise<string>; taken?: true } | undefined

/** Starts on the proof of the next consultation, unless there is one already. */
export function prepareProof(makeId: () => string): void {
  if (!protection.proof || (ahead && !ahead.taken)) return
  const id = makeId()
  ahead = { id, proof: makeProof(id, usual(), SLICE_MS.typing) }
}

/** The id that a proof is being made for; for one consultation only. */
export function takePreparedId(): string | undefined {
  if (!ahead || ahead.taken) return undefined
  ahead.taken = true
  return ahead.id
}

/**
 * The proof of a consultation: the one that was made ahead, or a new one.
 * @param demand what the server has asked for
 */
export const proofFor = (
  requestId: string,
  demand: ProofDemand | undefined,
  signal: AbortSignal | undefined,
): Promise<string> =>
  !demand && ahead?.id === requestId
    ? ahead.proof
    : makeProof(requestId, demand ?? usual(), SLICE_MS.sending, signal)
