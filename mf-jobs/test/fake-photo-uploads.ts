import { missingPhotos, putPhoto } from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { uploadIdOf } from '@app/domain/job/photos/photos';
import { dataUrl } from '@app/web-kit/files';
import { transferStore } from '../src/photos/photo-transfers.ts';

type Photos = readonly { url?: string | null | undefined }[] | null | undefined;
type Lists = { photos?: Photos; roomPhotos?: Photos };

/** The calls of the jobs service that take photos one by one. */
export function fakePhotoUploads() {
  // What was sent to another server has not arrived here.
  transferStore.setState({ tasks: new Map() });
  const uploads = {
    /** Data URLs of the photos that have arrived, by their ids. */
    arrived: new Map<string, string>(),
    /** The ids of each call that sent a photo. */
    sent: [] as string[],
    /** Replaces the response to a photo, for example by a failure, unless it resolves to undefined. */
    respondToPhoto: async (_id: string): Promise<Response | undefined> => undefined,

    /** The image behind the address of a photo that has arrived. */
    imageOf: (url: string | null | undefined) => uploads.arrived.get(uploadIdOf(url ?? '') ?? ''),

    /** A job with the images in place of their addresses, as the service stores it. */
    inline<Body extends Lists>(body: Body): Body {
      const inlined = (list: Photos) =>
        list?.map((photo) => ({
          ...photo,
          ...(photo.url && { url: uploads.imageOf(photo.url) ?? photo.url }),
        }));
      const { photos, roomPhotos } = body;
      return {
        ...body,
        ...(photos && { photos: inlined(photos) }),
        ...(roomPhotos && { roomPhotos: inlined(roomPhotos) }),
      };
    },

    async respond(path: string, { method, body }: RequestInit): Promise<Response | undefined> {
      if (path === pathOf(missingPhotos)) {
        const { ids } = JSON.parse(String(body)) as { ids: string[] };
        return Response.json({ ids: ids.filter((id) => !uploads.arrived.has(id)) });
      }
      if (method !== putPhoto.method || !path.startsWith(pathOf(putPhoto, { id: '' }))) return undefined;
      const id = uploadIdOf(path) ?? '';
      uploads.sent.push(id);
      const other = await uploads.respondToPhoto(id);
      if (other) return other;
      uploads.arrived.set(id, await dataUrl(body as Blob));
      return new Response(null, { status: 204 });
    },
  };
  return uploads;
}
