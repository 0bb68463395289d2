# Generates the secrets of an installation that are not set, and exits.

FROM node:24-bookworm-slim
WORKDIR /app
COPY packages/contract/package.json packages/contract/
COPY packages/contract/src/platform/areas-and-services.ts packages/contract/src/platform/
RUN mkdir -p node_modules/@app && ln -s ../../packages/contract node_modules/@app/contract
COPY packages/operations/package.json packages/operations/
COPY packages/operations/src/containers/setup.ts packages/operations/src/containers/
# An empty volume takes the owner of the folder that it is first mounted on.
RUN cd / && mkdir -p secrets/gateway secrets/auth secrets/requests secrets/jobs secrets/settings secrets/uploads secrets/database \
 && chown -R node:node secrets
ARG VERSION
LABEL org.opencontainers.image.title="cleaning-company setup" org.opencontainers.image.version=$VERSION
USER node
CMD ["node", "packages/operations/src/containers/setup.ts"]
