"""The hero: sky lanterns rising over still water.  blender -b -P hero.py -- OUT.png [WIDTH HEIGHT SAMPLES]

The left third shows only sky, hills and water, because the page puts text over it.
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments(1920, 1080, 96)
scene = rig.begin(width, height, samples)
rig.world(bottom=(.015, .0165, .046), top=(.0013, .0024, .0095), span=(.50, .70))

# Still water, rippled a little; nearly a mirror.
bpy.ops.mesh.primitive_plane_add(size=400, location=(0, 150, 0))
water = rig.dress(bpy.context.object, 'ink', color=(.002, .004, .012), roughness=.04, coat=0, smooth=False)
tree = water.active_material.node_tree
noise, bump, mapping, coord = (tree.nodes.new(f'ShaderNode{k}') for k in ('TexNoise', 'Bump', 'Mapping', 'TexCoord'))
mapping.inputs['Scale'].default_value = (1.0, .38, 1)
noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 2.2, 3
bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .13, .12
tree.links.new(coord.outputs['Object'], mapping.inputs[0])
tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])

# Ridges, each bluer and lighter than the one before it, with mist at their feet.
random.seed(21)
for layer, (distance, low, high, tone) in enumerate([(128, 8, 19, .0100), (98, 4, 12, .0056), (72, 1.4, 6, .0026)]):
    points, wander = [], 0
    for k in range(241):
        x = -150 + k * 1.25
        wander = wander * .86 + random.uniform(-.22, .22)
        rise = .5 + .5 * math.sin(x * .045 + layer * 2.1 + 1) * math.sin(x * .019 + layer * 1.3)
        points.append((x, distance, low + (high - low) * rise ** 1.2 + wander))
    verts = points + [(x, y, -1) for x, y, _ in points]
    n = len(points)
    mesh = bpy.data.meshes.new('ridge')
    mesh.from_pydata(verts, [], [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)])
    ridge = rig.place(mesh)
    made = bpy.data.materials.new('ridge')
    made.use_nodes = True
    made.cycles.sample_as_light = False
    tree = made.node_tree
    tree.nodes.remove(tree.nodes['Principled BSDF'])
    light, coord, sep = (tree.nodes.new(f'ShaderNode{k}') for k in ('Emission', 'TexCoord', 'SeparateXYZ'))
    tree.links.new(coord.outputs['Object'], sep.inputs[0])
    level = rig.calc(tree, 'DIVIDE', sep.outputs['Z'], high)
    dark, mist = (tone * .62, tone * .72, tone * 2.1), (tone * 1.7 + .004, tone * 1.45 + .003, tone * 2.9 + .004)
    tree.links.new(rig.ramp(tree, level, [(0, mist), (.75, dark)]), light.inputs[0])
    tree.links.new(light.outputs[0], tree.nodes['Material Output'].inputs[0])
    ridge.data.materials.append(made)

# Light in the air: the glow of the festival behind the hills and among the lanterns.
rig.halo((26, 132, 14), 74, (1, .26, .10), .070)
rig.halo((14, 66, 9), 34, (1, .30, .09), .055)

mesh = rig.lantern_mesh()
papers = [rig.paper((.42, .022, .006)), rig.paper((.55, .05, .008)), rig.paper((.34, .014, .007))]
dim = [rig.paper((.40, .022, .006), strength=1.15), rig.paper((.46, .03, .007), strength=1.3)]
flame = rig.material('flame', color=(1, .8, .4), glow=(1, .72, .3), strength=30)
flame.cycles.sample_as_light = False
glow = rig.material('lamp', color=(1, .7, .3), glow=(1, .5, .16), strength=2.6)
glow.cycles.sample_as_light = False


def lantern(x, y, z, size, tilt, kinds=papers):
    made = random.choice(kinds)
    if made.name not in ready:
        ready[made.name] = mesh.copy()
        ready[made.name].materials.append(made)
    rig.place(ready[made.name], (x, y, z), (tilt, random.uniform(-.1, .1), random.uniform(0, 6)), (size, size, size * 1.18))
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.075 * size, segments=16, ring_count=10, location=(x, y, z + .05 * size))
    bpy.context.object.data.materials.append(flame)
    if y < 30:
        bpy.ops.mesh.primitive_torus_add(major_radius=.3 * size, minor_radius=.011 * size, major_segments=72, location=(x, y, z))
        rig.dress(bpy.context.object, 'brass')


ready = {}
for spot in [(3.0, 9.5, 2.75, 1.5), (5.35, 12, 1.0, 1.22), (6.9, 10.5, 4.15, 1.34), (1.15, 14, 4.9, 1.10), (8.9, 15, 2.35, 1.15)]:
    lantern(*spot, random.uniform(-.10, .10))
count = 0
while count < 120:
    depth = random.uniform(18, 88)
    x = random.gauss(depth * .25, depth * .24)
    z = random.gauss(depth * .125 + 1.4, depth * .085 + .8)
    across = x / (depth + 5)  # where it falls in the picture: -0.5 is the left edge, 0.5 the right
    if z < .6 or across < -.05 and (random.random() < .93 or depth < 50):
        continue
    if abs(across - .445) < .055 and (z - 1.55) / (depth + 5) < .17:  # leave the pagoda in sight
        continue
    lantern(x, depth, z, random.uniform(.7, 1.15), random.uniform(-.15, .15), papers if depth < 45 else dim)
    count += 1

# A village on the far shore: a string of lamps by the water, and the pagoda on its hill.
for k in range(64):
    x = random.gauss(26, 15)
    bpy.ops.mesh.primitive_ico_sphere_add(radius=random.uniform(.05, .11), subdivisions=2, location=(x, 70, random.uniform(.25, 1.0) + max(0, random.gauss(0, .35))))
    bpy.context.object.data.materials.append(glow)
silhouette = rig.material('silhouette', color=(.0012, .0012, .003), roughness=1)
px, py, pz = 33.5, 70.5, 2.4
for storey in range(6):
    w, z = 1.75 - storey * .20, pz + storey * 1.28
    roof = rig.place(rig.lathe([(w * 1.72, 1.02), (w * 1.66, .96), (w * 1.1, 1.10), (w * .78, 1.34), (w * .70, 1.40)], 'roof', 32, square=.07), (px, py, z), (0, 0, .3))
    wall = rig.place(rig.lathe([(w * .78, 0), (w * .78, 1.1)], 'wall', 32, curved=False), (px, py, z))
    for part in (roof, wall):
        part.data.materials.append(silhouette)
    for side in (-.42, 0, .42):  # lit windows
        rig.box((.20, .05, .46), (px + side * w, py - w * .80, z + .62), 'window', bevel=0, glow=(1, .46, .14), strength=1.5)
spire = rig.place(rig.lathe([(.30, 0), (.12, .3), (.16, .5), (.05, .8), (.0, 1.7)], 'spire', 16), (px, py, pz + 6 * 1.28 + .05))
spire.data.materials.append(silhouette)

star = [rig.material('star', color=(1, 1, 1), glow=(.8, .86, 1), strength=strength) for strength in (.35, .7, 1.5)]
for made in star:
    made.cycles.sample_as_light = False
for _ in range(380):
    x, z = random.uniform(-150, 150), 24 + 76 * random.random() ** .8
    bpy.ops.mesh.primitive_ico_sphere_add(radius=random.choice((.05, .06, .09)), subdivisions=1, location=(x, 160, z))
    bpy.context.object.data.materials.append(random.choice(star))

rig.camera(target=(1.6, 12, 2.6), distance=17, height=1.55, lens=36, blur=4)
rig.render(out, glow=True)
