import type { Ref } from 'react';

/** A field that people neither see nor hear nor reach. Programs that fill in every field give themselves away. */
export const Honeypot = ({ ref }: { ref: Ref<HTMLInputElement> }) => (
  <div aria-hidden className="pub:absolute pub:-left-[9999px] pub:size-px pub:overflow-hidden">
    <label>
      Leave this empty
      <input
        ref={ref}
        name="leave_empty"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  </div>
);
