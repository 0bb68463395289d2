import { useState } from 'react';

/** The logo as visitors will see it, or why they will not. Nothing for an empty address. */
export function LogoPreview({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState('');
  if (!/^(https:\/\/\S+|\/objects\/\S+)$/.test(url)) return null;
  return (
    <div className="set:flex set:min-h-20 set:items-center set:rounded set:border set:border-line set:bg-mist set:p-4">
      {failed === url ? (
        <p className="set:text-small set:text-ink-soft">
          No picture could be loaded from this address. The name is shown instead.
        </p>
      ) : (
        <img
          key={url}
          src={url}
          alt={`Logo of ${name}`}
          onError={() => setFailed(url)}
          className="set:max-h-16 set:max-w-full"
        />
      )}
    </div>
  );
}
