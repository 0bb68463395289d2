import { useEffect, useState } from 'react';

type PhotoPreviewProps = { picture: Blob; alt: string; className?: string };

/** The visitor's own copy; what is stored can be read by the company alone. */
export function PhotoPreview({ picture, alt, className }: PhotoPreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  // What turns out to be no picture leaves the ground on which it would lie.
  const handleError = () => setAddress(undefined);
  return address ? <img src={address} alt={alt} className={className} onError={handleError} /> : null;
}
