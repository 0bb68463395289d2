const keyOf = (token: string) => `question ${token}`;

/** The question that was typed on the page of a link and not sent, in this tab; '' for none. */
export function questionDraft(token: string): string {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a question until the tab is closed; '' removes it. */
export function keepQuestion(token: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(token), text);
    else sessionStorage.removeItem(keyOf(token));
  } catch {
    // A browser that forbids storage, or has it full, costs the draft alone.
  }
}
