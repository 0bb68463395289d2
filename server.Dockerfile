# The gateway and the services, one image each: docker build -f server.Dockerfile --build-arg PART=services/jobs .

FROM node:24-bookworm-slim AS manifests
WORKDIR /repository
COPY . .
# Only what determines the packages, so that a changed source file does not install them again.
RUN mkdir /manifests \
 && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /manifests {} +

FROM node:24-bookworm-slim AS packages
ARG PART
WORKDIR /app
COPY --from=manifests /manifests .
# npm installs the compiler as a peer of some packages; nothing here runs it.
RUN npm ci --omit=dev --workspace=$PART \
 && rm -rf package-lock.json node_modules/typescript node_modules/@typescript node_modules/@types

FROM node:24-bookworm-slim
ARG PART
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DIST_DIR=/releases PART=$PART
# As ALLOCATOR_ENV in packages/service-kit.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1000000
WORKDIR /app
# Only the manifests of the packages in this image.
COPY --from=packages /app/package.json .
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/packages/contract packages/contract
COPY --from=packages /app/packages/domain packages/domain
COPY --from=packages /app/packages/service-kit packages/service-kit
COPY --from=packages /app/$PART $PART
COPY packages/contract/src packages/contract/src
COPY packages/domain/src packages/domain/src
COPY packages/service-kit/src packages/service-kit/src
COPY packages/operations/src/containers/start.ts packages/operations/src/containers/fill-environment.ts packages/operations/src/containers/healthy.sh ./packages/operations/src/containers/
COPY $PART $PART
# An empty volume takes the owner of the folder that it is first mounted on.
RUN mkdir /data && chown node:node /data
ARG VERSION
ENV VERSION=$VERSION
LABEL org.opencontainers.image.title="cleaning-company $PART" org.opencontainers.image.version=$VERSION
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=3 CMD ["bash", "packages/operations/src/containers/healthy.sh"]
CMD ["node", "packages/operations/src/containers/start.ts"]
