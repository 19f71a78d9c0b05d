import { Button } from './button'

type AnswerButtonsProps<Answer extends string> = {
  /** The first is the main one. */
  answers: readonly { answer: Answer; label: string }[]
  /** The answer that is being sent; until it is sent, no button works. */
  sent: Answer | null
  onAnswer: (answer: Answer) => unknown
}

/** The answers to a dialog, one button each. */
export function AnswerButtons<Answer extends string>({ answers, sent, onAnswer }: AnswerButtonsProps<Answer>) {
  return answers.map(({ answer, label }, index) => (
    <Button
      key={answer}
      kind={index === 0 ? 'action' : 'quiet'}
      size="large"
      wide
      isBusy={sent === answer}
      disabled={sent !== null}
      onClick={() => void onAnswer(answer)}
    >
      {label}
    </Button>
  ))
}
