# One area of the website, one image each: docker build -f area.Dockerfile --build-arg AREA=mf-jobs .
# The container copies the area's build to its volume, from which the gateway imports it, or uploads it to the gateway that
# RELEASE_TO names, and exits.

FROM node:24-bookworm-slim AS manifests
WORKDIR /repository
COPY . .
# Only what determines the packages, so that a changed source file does not install them again.
RUN mkdir /manifests \
 && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /manifests {} +

# The same for every area, so that it is built once.
FROM node:24-bookworm-slim AS toolchain
WORKDIR /app
COPY --from=manifests /manifests .
RUN npm ci --omit=dev --workspaces

FROM toolchain AS build
ARG AREA
COPY tsconfig.base.json .
COPY packages/contract packages/contract
COPY packages/domain packages/domain
COPY packages/ui packages/ui
COPY packages/web-kit packages/web-kit
COPY packages/operations packages/operations
COPY packages/tooling packages/tooling
COPY $AREA $AREA
RUN node packages/tooling/src/commands/build.ts $AREA

FROM node:24-bookworm-slim
ARG AREA
ENV NODE_ENV=production AREA=$AREA
WORKDIR /app
COPY packages/contract/package.json packages/contract/
COPY packages/contract/src/platform/areas-and-services.ts packages/contract/src/platform/
RUN mkdir -p node_modules/@app && ln -s ../../packages/contract node_modules/@app/contract
COPY packages/operations/package.json packages/operations/
COPY packages/operations/src/workspace.ts packages/operations/src/
COPY packages/operations/src/release packages/operations/src/release
COPY packages/operations/src/containers/publish.ts packages/operations/src/containers/
COPY --from=build /app/node_modules/modern-tar node_modules/modern-tar
COPY --from=build /app/$AREA/dist built
# An empty volume takes the owner of the folder that it is first mounted on.
RUN mkdir -p $AREA/dist && chown node:node $AREA/dist
ARG VERSION
LABEL org.opencontainers.image.title="cleaning-company $AREA" org.opencontainers.image.version=$VERSION
USER node
CMD ["node", "packages/operations/src/containers/publish.ts"]
